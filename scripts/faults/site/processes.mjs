import { execFileSync } from 'node:child_process'

/** Of a process group: what its programs of this name hold in memory. */
export function residentMegabytes(group, name) {
  const lines = execFileSync('ps', ['-A', '-o', 'pgid=,rss=,comm=']).toString().trim().split('\n')
  const kilobytes = lines
    .map((line) => line.trim().split(/\s+/))
    .filter(([pgid, , comm]) => Number(pgid) === group && comm.endsWith(name))
    .reduce((sum, [, rss]) => sum + Number(rss), 0)
  return Math.round(kilobytes / 1024)
}
