import { appendFileSync, cpSync, mkdtempSync, readdirSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { unstable_getMiniflareWorkerOptions } from 'wrangler'
import { inRoot } from '../../../scripts/setup/root.mjs'
import { HOST } from '../../../scripts/start/port.mjs'

/** The built Worker with its bindings, on its own port: plain data, for the process that serves it. */
export function builtWorker({ port, vars }) {
  const { workerOptions, main } = unstable_getMiniflareWorkerOptions(
    inRoot('dist/fan_club/wrangler.json'),
  )
  return {
    ...workerOptions,
    name: 'fan-club',
    rootPath: dirname(main),
    modules: [main, ...loadedLater(main)].map((path) => ({ type: 'ESModule', path })),
    modulesRules: undefined,
    bindings: { ...workerOptions.bindings, ...vars },
    unsafeDirectSockets: [{ host: HOST, port }],
  }
}

/** The same Worker from other files, like the next build. */
export function nextVersion(worker, folder) {
  const rootPath = mkdtempSync(join(folder, 'version-'))
  cpSync(worker.rootPath, rootPath, { recursive: true })
  const moved = (path) => join(rootPath, relative(worker.rootPath, path))
  const modules = worker.modules.map(({ type, path }) => ({ type, path: moved(path) }))
  appendFileSync(modules[0].path, `\n// ${rootPath}\n`)
  return { ...worker, rootPath, modules }
}

/** Split chunks, such as the AI vendor's package, which the first chat answer loads. */
function loadedLater(main) {
  const folder = join(dirname(main), 'assets')
  return readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .map((name) => join(folder, name))
}
