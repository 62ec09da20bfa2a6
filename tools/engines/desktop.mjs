import { existsSync, mkdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { spawnChild } from '../../scripts/setup/child-processes.mjs'
import { temporaryFolder } from '../../scripts/setup/temporary-folder.mjs'

const PATIENCE_MS = 10_000

/** @returns {string | null} the path of the first of these programs that is installed */
export const findProgram = (...names) =>
  names
    .flatMap((name) =>
      name.startsWith('/')
        ? [name]
        : (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)),
    )
    .find((path) => existsSync(path)) ?? null

/**
 * A virtual display and sound card, for browsers on a machine without them. Both end with this process.
 * @returns {Promise<{ env: Record<string, string>, display: boolean, sound: boolean }>} `env` is the browsers' environment
 */
export async function openDesktop() {
  const folder = temporaryFolder()
  // Browsers keep profiles, caches and sockets there, apart from the user's own.
  const home = join(folder, 'home')
  const runtime = join(folder, 'runtime')
  for (const path of [home, runtime]) mkdirSync(path, { mode: 0o700 })
  const env = { ...process.env, HOME: home, XDG_RUNTIME_DIR: runtime }
  delete env.WAYLAND_DISPLAY
  const display = await openDisplay(env)
  const socket = await openSoundCard(env, runtime)
  return {
    env: {
      ...env,
      ...(display && { DISPLAY: display }),
      // Without our sound server there must be none, or the machine's own would play.
      PULSE_SERVER: `unix:${socket ?? join(runtime, 'none')}`,
    },
    display: display !== null,
    sound: socket !== null,
  }
}

/** Xvfb chooses a free display number and writes it to file descriptor 3. */
async function openDisplay(env) {
  const xvfb = findProgram('Xvfb')
  if (!xvfb) return null
  const screen = ['-displayfd', '3', '-screen', '0', '1440x1000x24', '-nolisten', 'tcp']
  const child = spawnChild(xvfb, screen, { env, stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  let number = ''
  child.stdio[3].on('data', (text) => (number += text))
  await until(() => number.endsWith('\n') || child.exitCode !== null)
  return number.endsWith('\n') ? `:${number.trim()}` : null
}

/** A null sink consumes sound at the speed of a real card; without a card Firefox plays nothing. */
async function openSoundCard(env, runtime) {
  const pulseaudio = findProgram('pulseaudio')
  if (!pulseaudio) return null
  const socket = join(runtime, 'pulse.socket')
  const child = spawnChild(
    pulseaudio,
    [
      '-n',
      '--daemonize=no',
      '--use-pid-file=no',
      '--exit-idle-time=-1',
      '--disable-shm=yes',
      '--load=module-null-sink sink_name=null',
      `--load=module-native-protocol-unix socket=${socket} auth-anonymous=1`,
    ],
    { env, stdio: 'ignore' },
  )
  await until(() => existsSync(socket) || child.exitCode !== null)
  return existsSync(socket) ? socket : null
}

async function until(isSo) {
  for (const end = Date.now() + PATIENCE_MS; !isSo() && Date.now() < end;) await pause(50)
}
