import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync } from 'node:fs'
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

/** A program: this machine's, or extracted from Debian's packages without installing them; null if that fails. */
export async function debianProgram(name, packages, path) {
  const installed = onThisMachine(name)
  if (installed) return installed
  const root = join(CACHE, 'debian', name)
  const found = join(root, path)
  if (existsSync(found)) return found
  mkdirSync(root, { recursive: true })
  const folder = mkdtempSync(join(root, 'packages-'))
  for (const one of packages) {
    const words = await attempt('apt-get', ['download', one], { cwd: folder })
    if (words === null) return null
  }
  await attempt('sh', ['-c', `for deb in *.deb; do dpkg -x "$deb" ..; done`], { cwd: folder })
  return existsSync(found) ? found : null
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
