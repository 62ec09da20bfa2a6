import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const NAME = 'CLUB_NPM_PID'

/**
 * Remembers which npm runs this command, for it and all that it starts: npm's shell lies between them, and killed alone,
 * npm leaves both behind.
 */
export function rememberNpm() {
  if (!process.env.npm_lifecycle_event || process.env[NAME]) return
  const npm = parentOf(process.ppid)
  if (npm > 1) process.env[NAME] = String(npm)
}

/** Whether this was started by an npm that is no more. */
export function isNpmGone() {
  const npm = Number(process.env[NAME])
  if (!npm) return false
  try {
    process.kill(npm, 0)
    return false
  } catch (error) {
    return error.code === 'ESRCH'
  }
}

function parentOf(pid) {
  try {
    if (process.platform === 'linux') {
      // `pid (name) state parent …`; a name may hold spaces and brackets.
      return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')[1])
    }
    return Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }))
  } catch {
    // Windows, or a system without ps: a signal to the command itself still ends all.
    return 0
  }
}
