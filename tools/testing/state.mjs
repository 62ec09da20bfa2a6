import { cpSync, existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint } from '../../scripts/setup/fingerprint.mjs'
import { withLock } from '../../scripts/setup/lock.mjs'
import { inRoot } from '../../scripts/setup/root.mjs'
import { ensureMigrated } from '../../scripts/start/migrate.mjs'
import { SEED_SOURCES, ensureSeeded } from '../../scripts/seed/seed.mjs'

/**
 * Copies the state folder of a site that never ran: migrated, and seeded as `npm start` does it. It is made once for each version of
 * migrations and seed, which takes half a minute of a busy machine.
 * @param {string} stateDir
 * @param {'demo' | 'none'} seed
 */
export async function copyNewState(stateDir, seed) {
  const folder = inRoot('.cache', 'states')
  const name = `${seed}-${fingerprint(['migrations', ...SEED_SOURCES])}`
  const made = join(folder, name)
  await withLock(`state-${seed}`, async () => {
    if (existsSync(made)) return
    const older = existsSync(folder) ? readdirSync(folder) : []
    for (const other of older.filter((one) => one.startsWith(seed)))
      rmSync(join(folder, other), { recursive: true, force: true })
    const unfinished = `${made}.unfinished`
    await ensureMigrated(unfinished)
    await ensureSeeded({ stateDir: unfinished, seed })
    renameSync(unfinished, made)
  })
  cpSync(made, stateDir, { recursive: true })
}
