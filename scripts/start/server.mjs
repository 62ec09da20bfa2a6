import { spawn } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { Problem } from '../setup/problem.mjs'
import { ROOT, inRoot } from '../setup/root.mjs'

const LINES_KEPT = 40
const GRACE = 5000
const PATIENCE = 120_000
const ownGroup = process.platform !== 'win32'

/**
 * Starts a server program in its own process group, so that its children can be ended with it.
 * @param {string[]} args for this Node binary
 * @param {Record<string, string | undefined>} [env]
 */
export function startServer(args, env = process.env) {
  const preload = pathToFileURL(inRoot('scripts/setup/exit-with-parent.mjs')).href
  const child = spawn(process.execPath, ['--no-warnings', '--import', preload, ...args], {
    cwd: ROOT,
    env,
    detached: ownGroup,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  const output = keepLines(child)
  const ended = new Promise((resolve) =>
    child.on('exit', (code, signal) => resolve(signal ?? code)),
  )
  return {
    pid: child.pid,
    ended,
    lastLines: output.lines,
    /** Prints its output from now on. */
    show: output.show,
    stop: () => stop(child.pid, ended),
  }
}

/** Resolves when the URL answers; throws with the server's last lines if it ends before. */
export async function waitUntilReady(server, url) {
  let end
  void server.ended.then((reason) => (end = { reason }))
  for (const deadline = Date.now() + PATIENCE; Date.now() < deadline; await pause(100)) {
    if (end) throw ended(server, end.reason)
    if (await answers(url)) return
  }
  throw new Problem(
    `The site did not answer on ${url}:\n\n${server.lastLines().join('\n')}\n`,
    'Read the lines above; then try again.',
  )
}

export const ended = (server, reason) =>
  new Problem(
    `The server ended (${reason}). Its last lines:\n\n${server.lastLines().join('\n')}\n`,
    'If they name an address in use, choose another PORT; if they name the database, try a new STATE_DIR.',
  )

async function answers(url) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5000) })
    await response.body?.cancel()
    return response.status < 500
  } catch {
    return false
  }
}

async function stop(pid, ended) {
  signal(pid, 'SIGTERM')
  await Promise.race([ended, pause(GRACE, undefined, { ref: false })])
  // Kill the rest of the group, workerd above all.
  signal(pid, 'SIGKILL')
  await ended
}

function signal(pid, name) {
  try {
    process.kill(ownGroup ? -pid : pid, name)
  } catch {
    // It has ended already.
  }
}

function keepLines(child) {
  let kept = []
  let shown = false
  for (const [stream, target] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ]) {
    stream.on('data', (data) => {
      kept = [...kept, ...String(data).trimEnd().split('\n')].slice(-LINES_KEPT)
      if (shown) target.write(data)
    })
  }
  return { lines: () => kept, show: () => (shown = true) }
}
