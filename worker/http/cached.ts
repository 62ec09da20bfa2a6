/** Caches a result in this isolate. Only for data that is the same for everyone. Errors are not cached. */
export function cached<T>(seconds: number, read: (env: Cloudflare.Env) => Promise<T>) {
  let entry: { value: T; until: number } | null = null
  return async (env: Cloudflare.Env) => {
    if (entry && entry.until > Date.now()) return entry.value
    const value = await read(env)
    entry = { value, until: Date.now() + seconds * 1000 }
    return value
  }
}
