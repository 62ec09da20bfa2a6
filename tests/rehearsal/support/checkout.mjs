import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { endGroup, spawnChild } from '../../../scripts/setup/child-processes.mjs'
import { ROOT, inRoot } from '../../../scripts/setup/root.mjs'
import { run } from '../../../scripts/setup/run.mjs'

const AUTHOR = ['-c', 'user.name=rehearsal', '-c', 'user.email=rehearsal@club.test']
/** What Vitest sets for its own processes; commands would take themselves for tests. */
const NOT_VITEST = { NODE_ENV: undefined, VITEST: undefined, TEST: undefined, BASE_URL: undefined }

/**
 * Another checkout of these sources, with what is built and installed here, as a git repository of one commit. Commands may write
 * into it.
 */
export function newCheckout() {
  const temporary = mkdtempSync(join(tmpdir(), 'fan-club-'))
  const folder = join(temporary, 'checkout')
  for (const file of filesOf(ROOT)) cpSync(inRoot(file), join(folder, file))
  for (const made of ['dist', '.cache/built-from'])
    cpSync(inRoot(made), join(folder, made), { recursive: true })
  symlinkSync(inRoot('node_modules'), join(folder, 'node_modules'), 'junction')
  const git = (...args) => execFileSync('git', args, { cwd: folder, encoding: 'utf8' })
  git('init', '--quiet')
  git('add', '--all')
  git(...AUTHOR, 'commit', '--quiet', '--message', 'as it is')
  const inFolder = (env) => ({
    cwd: folder,
    shell: true,
    env: { ...process.env, ...NOT_VITEST, STATE_DIR: undefined, ...env },
  })
  const servers = []

  return {
    folder,
    /** For what commands write, but not into the sources. */
    beside: (name) => join(temporary, name),
    /** Runs a command to its end. */
    run: (line, env = {}) => run(line, [], inFolder(env)),
    /** Starts a command that serves until it is stopped. */
    serve(line, env = {}) {
      const server = serving(line, inFolder(env))
      servers.push(server)
      return server
    },
    /** The files that differ from the commit. */
    changes: () => git('status', '--porcelain').trim(),
    async remove() {
      await Promise.all(servers.map((server) => server.stop()))
      rmSync(temporary, { recursive: true, force: true })
    },
  }
}

const filesOf = (folder) =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: folder,
    encoding: 'utf8',
  })
    .split('\0')
    .filter((file) => file && existsSync(join(folder, file)))

function serving(line, options) {
  const child = spawnChild(line, [], { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  let isOver = false
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  const ended = new Promise((resolve) => child.on('close', resolve)).then(() => (isOver = true))
  return {
    /** Resolves with the first answer that is as expected. */
    async answers(url, isExpected, patience) {
      let last
      for (const deadline = Date.now() + patience; Date.now() < deadline; await pause(200)) {
        if (isOver) break
        last = await textAt(url)
        if (isExpected(last)) return last
      }
      throw new Error(`${line}: ${url} did not answer as expected, but “${last}”.\n\n${output}`)
    },
    async stop() {
      if (!isOver) endGroup(child)
      await ended
    },
  }
}

const textAt = (url) =>
  fetch(url, { signal: AbortSignal.timeout(10_000) })
    .then((answer) => answer.text())
    .catch((error) => error.message)
