// The built Worker in its wrapping, on its own storage.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { builtWorker } from '../../faults/site/built-worker.mjs'
import { serveWorkers } from '../../faults/site/serve-workers.mjs'

const { stateDir, ...settings } = JSON.parse(process.env.WORLD_SITE)
const built = builtWorker(settings)
const wrapping = ['entry.mjs', 'bindings.mjs', 'clock.mjs'].map((name) => ({
  type: 'ESModule',
  path: join(built.rootPath, 'world', name),
  contents: readFileSync(fileURLToPath(new URL(name, import.meta.url)), 'utf8'),
}))
await serveWorkers(stateDir, [{ ...built, modules: [...wrapping, ...built.modules] }])
