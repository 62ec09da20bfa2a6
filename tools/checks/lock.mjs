// Checks that the lock file installs on every platform, from any registry.
import { readFileSync } from 'node:fs'
import { inRoot } from '../../scripts/setup/root.mjs'
import { reportProblems } from './report.mjs'

// Older versions have advisories.
const AT_LEAST = { hono: '4.12.21' }
// The supported platforms. npm silently drops a binary that the registry lacks, and then `npm ci` fails on that platform:
// choose a version of the parent whose binaries exist.
const PLATFORM = /(linux|darwin|win32|windows)-?(x64|arm64|64)(?!.*musl)/

const { packages } = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'))
const problems = []

for (const [path, entry] of Object.entries(packages)) {
  if (entry.resolved && /^https?:/.test(entry.resolved))
    problems.push(`${path} has a download address`)
  if (/^(git|http)/.test(entry.version ?? ''))
    problems.push(`${path} does not come from a registry`)
  for (const [name, wanted] of Object.entries(entry.optionalDependencies ?? {})) {
    if (!PLATFORM.test(name) || /win32-arm64/.test(name)) continue
    const found = seenFrom(path, name)?.version
    // Binaries are pinned to an exact version. If another version resolves, `npm ci` refuses the whole file.
    if (found !== wanted && /^\d/.test(wanted))
      problems.push(
        `${path || 'package.json'} names ${name} ${wanted}; the lock file has ${found ?? 'none'}`,
      )
  }
}
for (const [name, version] of Object.entries(AT_LEAST)) {
  const locked = packages[`node_modules/${name}`]?.version
  if (!locked || older(locked, version)) problems.push(`${name} ${locked} is older than ${version}`)
}

reportProblems('lock file', problems)

/** The package that one at `path` resolves for `name`: the nearest on the way up. */
function seenFrom(path, name) {
  for (let from = path; ; from = from.slice(0, Math.max(0, from.lastIndexOf('/node_modules/')))) {
    const found = packages[`${from ? `${from}/` : ''}node_modules/${name}`]
    if (found || !from) return found
  }
}

function older(a, b) {
  const [left, right] = [a, b].map((version) => version.split('.').map(Number))
  for (const [i, part] of left.entries()) if (part !== right[i]) return part < right[i]
  return false
}
