import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const NAME = 'CLUB_NPM_PID'

const LOOK_EVERY = 1000

/**
 * Ends this command, and so all that it started, as a signal would, once the npm that runs it is gone: a signal to npm
 * alone reaches its shell, which lies between the two, and not the command.
 */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event) process.env[NAME] ??= String(parentOf(process.ppid))
  const npm = Number(process.env[NAME])
  if (npm > 1)
    setInterval(() => isGone(npm) && process.kill(process.pid, 'SIGTERM'), LOOK_EVERY).unref()
}

function isGone(npm) {
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
