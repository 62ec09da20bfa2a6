declare module 'cloudflare:test-internal' {
  /** Runs it in the Durable Object in which the tests run. */
  export function runInRunnerObject<T>(work: () => T): Promise<Awaited<T>>
}
