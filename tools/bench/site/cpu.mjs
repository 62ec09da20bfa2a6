import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** The kernel counts CPU time in hundredths of a second. */
const TICK_US = 10_000

/** The runtime's process in this process group; null without /proc. */
export function workerdOf(group) {
  if (process.platform !== 'linux') return null
  const lines = execFileSync('ps', ['-A', '-o', 'pgid=,pid=,comm=']).toString().trim().split('\n')
  const found = lines
    .map((line) => line.trim().split(/\s+/))
    .find(([pgid, , comm]) => Number(pgid) === group && comm.endsWith('workerd'))
  return found ? Number(found[1]) : null
}

export function cpuOf(pid) {
  if (pid === null) return null
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * TICK_US
}

/** Resident memory of a process; null without /proc. */
export function kilobytesOf(pid) {
  if (process.platform !== 'linux') return null
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
}
