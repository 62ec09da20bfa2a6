import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { inRoot } from './root.mjs'

/** The configuration of the built site, as the build writes it. */
export const BUILT = inRoot('dist', 'fan_club', 'wrangler.json')
/** Where wrangler looks for the configuration of a build. Vite writes it too. */
const REDIRECT = inRoot('.wrangler', 'deploy', 'config.json')
/** The built configuration for `npx wrangler dev`, outside of the folder that each build empties. */
const FOR_DEV = inRoot('.wrangler', 'deploy', 'wrangler.dev.json')
const OWNER_ONLY = 0o600

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'))

export const readBuiltConfig = () => ({ file: BUILT, config: readJson(BUILT) })

/** Other commands name the configuration that they mean. */
export const removeRedirect = () => rmSync(REDIRECT, { force: true })

/**
 * Leads `npx wrangler dev` to the build. It watches the sources, builds again after a change, and starts again when this file changes.
 * @param {Record<string, string>} vars
 * @returns {boolean} whether it was led there before
 */
export function redirectWranglerDev(vars) {
  const folder = dirname(FOR_DEV)
  const { main, assets, ...built } = readJson(BUILT)
  const fromFolder = (path) => relative(folder, path)
  const config = {
    ...built,
    main: fromFolder(join(dirname(BUILT), main)),
    assets: { ...assets, directory: fromFolder(join(dirname(BUILT), assets.directory)) },
    vars: { ...built.vars, ...vars },
    build: {
      command: 'node scripts/build.mjs',
      watch_dir: ['app', 'worker', 'shared'].map((path) => fromFolder(inRoot(path))),
    },
  }
  mkdirSync(folder, { recursive: true })
  writeIfChanged(FOR_DEV, `${JSON.stringify(config, null, 2)}\n`)
  const wasRedirected = existsSync(REDIRECT)
  writeIfChanged(
    REDIRECT,
    `${JSON.stringify({ configPath: relative(folder, FOR_DEV), auxiliaryWorkers: [] })}\n`,
  )
  return wasRedirected
}

function writeIfChanged(file, text) {
  if (existsSync(file) && readFileSync(file, 'utf8') === text) return
  writeFileSync(file, text, { mode: OWNER_ONLY })
  // `mode` applies only to a new file.
  chmodSync(file, OWNER_ONLY)
}
