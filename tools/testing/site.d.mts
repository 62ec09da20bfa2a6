export type TestSite = {
  port: number
  stateDir: string
  ready: () => Promise<void>
  setupAddress: () => string | undefined
  close: () => Promise<void>
}

export function openTestSite(environment?: Record<string, string>): Promise<TestSite>
