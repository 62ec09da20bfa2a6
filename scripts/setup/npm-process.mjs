import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const NAME = 'CLUB_NPM_PID'

const POLL_MS = 1000

/**
 * Ends this command and its child processes when the npm that runs it is gone. A signal to npm only reaches npm's
 * shell, which is between the two, and not the command.
 */
export function exitWithNpm() {
  if (process.env.npm_lifecycle_event) process.env[NAME] ??= String(parentOf(process.ppid))
  const npm = Number(process.env[NAME])
  if (npm > 1)
    setInterval(() => isGone(npm) && process.kill(process.pid, 'SIGTERM'), POLL_MS).unref()
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
      // `pid (name) state parent …`; a name may contain spaces and brackets.
      return Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')[1])
    }
    return Number(execFileSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }))
  } catch {
    // Windows, or a system without ps: only a signal to the command itself ends it.
    return 0
  }
}
