import { execFileSync } from 'node:child_process'
import { availableParallelism, release, totalmem, type } from 'node:os'
import { findChromium } from './chromium.mjs'

/** Prints what a run found on this machine: when only one of two machines fails, the difference is often here. */
export function printEnvironment() {
  const gigabytes = Math.round(totalmem() / 2 ** 30)
  const chromium = findChromium()
  console.log(
    [
      `Node ${process.versions.node}`,
      `npm ${versionOf('npm')}`,
      chromium ? versionOf(chromium) : 'no Chromium yet',
      `${availableParallelism()} cores, ${gigabytes} GB`,
      `${type()} ${release()}`,
      `commit ${output('git', ['rev-parse', '--short', 'HEAD'])}`,
    ].join(' · '),
  )
}

const versionOf = (program) => output(program, ['--version'])

function output(program, args) {
  try {
    return execFileSync(program, args, {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      shell: process.platform === 'win32',
    }).trim()
  } catch {
    return 'unknown'
  }
}
