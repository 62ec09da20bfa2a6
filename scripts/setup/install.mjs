import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter } from 'node:path'
import { withLock } from './lock.mjs'
import { Problem } from './problem.mjs'
import { step } from './progress.mjs'
import { inRoot } from './root.mjs'
import { run } from './run.mjs'

const LINES_SHOWN = 15
const LOCK = inRoot('package-lock.json')
const STAMP = inRoot('node_modules', '.installed-from')
/** npm's own record of an install. */
const INSTALLED = inRoot('node_modules', '.package-lock.json')

/** Installs node_modules from the lock file, unless it is up to date. */
export async function ensureInstalled() {
  if (isInstalled()) return
  await withLock('install', async () => {
    // Another process may have installed while this one waited.
    if (isInstalled()) return
    await step('Installing packages (npm ci)', install)
    writeFileSync(STAMP, lockHash())
  })
}

function isInstalled() {
  if (readOr(STAMP) === lockHash()) return true
  if (!existsSync(INSTALLED)) return false
  // Installed by hand: compare once, and store the result.
  if (
    !matchesLock(
      JSON.parse(readFileSync(INSTALLED, 'utf8')),
      JSON.parse(readFileSync(LOCK, 'utf8')),
    )
  )
    return false
  writeFileSync(STAMP, lockHash())
  return true
}

/**
 * Whether an install has every package of the lock file in its version. Optional ones are other platforms' binaries.
 * @param {{ packages: Record<string, { version?: string }> }} installed
 * @param {{ packages: Record<string, { version?: string, optional?: boolean }> }} lock
 */
export function matchesLock(installed, lock) {
  return Object.entries(lock.packages).every(
    ([path, { version, optional }]) =>
      path === '' || optional || installed.packages[path]?.version === version,
  )
}

async function install() {
  const { code, output } = await run('npm', ['ci', '--no-audit', '--no-fund'], {
    env: { ...process.env, PATH: machinePath() },
    shell: process.platform === 'win32',
  })
  if (code === 0) return
  throw new Problem(
    `npm ci failed:\n\n${errorLines(output)}\n`,
    'If the lines above name the network or a registry, restore the connection and run the same command again.\n' +
      'If they name the lock file, run `npm install` and commit package-lock.json.\n' +
      'If they name permissions, make the checkout and the npm cache writable for this user.',
  )
}

// npm's error lines. Warnings come before them, and the command's help after them.
const errorLines = (output) =>
  output
    .split('\n')
    .filter((line) => line.startsWith('npm error') && line.trim() !== 'npm error')
    .slice(0, LINES_SHOWN)
    .join('\n') || output.trimEnd().split('\n').slice(-LINES_SHOWN).join('\n')

// npm ci deletes node_modules, so it must not run under the Node in there.
const machinePath = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !/node_modules[\\/]\.bin$/.test(folder))
    .join(delimiter)

const lockHash = () => createHash('sha256').update(readFileSync(LOCK)).digest('hex')

function readOr(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
