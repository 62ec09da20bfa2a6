import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
/** Outside the repository, and cached: a peer is downloaded once. */
const CACHE = join(process.env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'fan-club-bench')
const PATIENCE_MS = 60_000

/** The folder with this package and its dependencies, installed from npm's registry if necessary; null if that fails. */
export async function npmPackage(name, version) {
  const folder = join(CACHE, 'npm', `${name.replaceAll('/', '+')}-${version}`)
  const found = join(folder, 'node_modules', name)
  if (existsSync(found)) return found
  mkdirSync(folder, { recursive: true })
  const options = ['--no-audit', '--no-fund', '--ignore-scripts', '--no-save', '--prefix', folder]
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  await attempt(npm, ['install', ...options, `${name}@${version}`], { cwd: folder })
  return existsSync(found) ? found : null
}

/**
 * A program: this machine's, or extracted from Debian's packages without installing them; null if that fails.
 * @param {string} name
 * @param {string[]} packages the program's, and those of libraries that a machine may not have
 * @param {string} path of the program in its package
 * @returns {Promise<{ program: string, env: Record<string, string> } | null>}
 */
export async function debianProgram(name, packages, path) {
  const installed = onThisMachine(name)
  if (installed) return { program: installed, env: {} }
  const root = join(CACHE, 'debian', packages.join('+'))
  const program = join(root, path)
  if (!existsSync(program)) {
    mkdirSync(root, { recursive: true })
    const folder = mkdtempSync(join(root, 'packages-'))
    if ((await attempt('apt-get', ['download', ...packages], { cwd: folder })) === null) return null
    await attempt('sh', ['-c', `for deb in *.deb; do dpkg -x "$deb" ..; done`], { cwd: folder })
  }
  return existsSync(program) ? { program, env: { LD_LIBRARY_PATH: librariesOf(root) } } : null
}

/** Debian keeps libraries in a folder for each architecture. */
function librariesOf(root) {
  const folder = join(root, 'usr', 'lib')
  const names = existsSync(folder) ? readdirSync(folder) : []
  return names.map((name) => join(folder, name)).join(':')
}

function onThisMachine(name) {
  const folders = `${process.env.PATH}:/usr/sbin:/usr/local/sbin`.split(':')
  return folders.map((folder) => join(folder, name)).find(existsSync) ?? null
}

async function attempt(program, args, options) {
  try {
    return await run(program, args, { ...options, timeout: PATIENCE_MS })
  } catch {
    return null
  }
}
