import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { inRoot } from '../setup/root.mjs'

/**
 * The database and bucket in a state folder, the same that `wrangler dev` serves, also while it runs.
 * @template T
 * @param {string} stateDir
 * @param {(storage: { DB: D1Database, MEDIA: R2Bucket }) => Promise<T>} work
 */
export async function withLocalStorage(stateDir, work) {
  process.env.WRANGLER_REGISTRY_PATH = join(stateDir, 'registry')
  const { getPlatformProxy, unstable_readConfig } = await import('wrangler')
  const configPath = join(stateDir, 'storage.json')
  writeStorageConfig(
    configPath,
    unstable_readConfig({ config: inRoot('wrangler.toml') }, { hideWarnings: true }),
  )
  const { env, dispose } = await getPlatformProxy({
    configPath,
    envFiles: [],
    remoteBindings: false,
    // `wrangler dev --persist-to` adds this folder itself.
    persist: { path: join(stateDir, 'v3') },
  })
  try {
    return await work(env)
  } finally {
    await dispose()
  }
}

// The rest of wrangler.toml would only cause warnings: Durable Objects do not run here.
function writeStorageConfig(file, { name, compatibility_date, d1_databases, r2_buckets }) {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify({ name, compatibility_date, d1_databases, r2_buckets }))
}
