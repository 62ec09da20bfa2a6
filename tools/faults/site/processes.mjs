import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'

/** The resident memory of the programs of this name in a process group. */
export const residentMegabytes = (group, name) =>
  Math.round(programsOf(group, name).reduce((sum, { kilobytes }) => sum + kilobytes, 0) / 1024)

/** The processes of this name in a process group. */
export const processesOf = (group, name) =>
  programsOf(group, name)
    .map(({ pid }) => pid)
    .join(' ')

/** The open files and sockets of the programs of this name in a process group; null where the system does not tell. */
export function openFiles(group, name) {
  if (process.platform !== 'linux') return null
  return programsOf(group, name).reduce(
    (sum, { pid }) => sum + readdirSync(`/proc/${pid}/fd`).length,
    0,
  )
}

function programsOf(group, name) {
  const columns = 'pid=,pgid=,rss=,comm='
  const lines = execFileSync('ps', ['-A', '-o', columns]).toString().trim().split('\n')
  return lines
    .map((line) => line.trim().split(/\s+/))
    .filter(([, pgid, , comm]) => Number(pgid) === group && comm.endsWith(name))
    .map(([pid, , rss]) => ({ pid, kilobytes: Number(rss) }))
}
