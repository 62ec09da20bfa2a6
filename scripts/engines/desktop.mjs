import { existsSync, mkdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { spawnLed } from '../setup/led.mjs'
import { temporaryFolder } from '../setup/temporary-folder.mjs'

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
 * A display and a sound card that exist in memory only, for browsers on a machine that has neither. Both end with this process.
 * @returns {Promise<{ env: Record<string, string>, display: boolean, sound: boolean }>} `env` is what browsers are started with
 */
export async function openDesktop() {
  const folder = temporaryFolder()
  // Browsers keep profiles, caches and sockets there, and nothing of the user who runs this.
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
      // Without ours none at all: the machine's own would be heard.
      PULSE_SERVER: `unix:${socket ?? join(runtime, 'none')}`,
    },
    display: display !== null,
    sound: socket !== null,
  }
}

/** Xvfb chooses a free number by itself, and writes it to the third file. */
async function openDisplay(env) {
  const xvfb = findProgram('Xvfb')
  if (!xvfb) return null
  const screen = ['-displayfd', '3', '-screen', '0', '1440x1000x24', '-nolisten', 'tcp']
  const child = spawnLed(xvfb, screen, { env, stdio: ['ignore', 'ignore', 'ignore', 'pipe'] })
  let number = ''
  child.stdio[3].on('data', (text) => (number += text))
  await until(() => number.endsWith('\n') || child.exitCode !== null)
  return number.endsWith('\n') ? `:${number.trim()}` : null
}

/** A null sink takes sound at the speed of a real card; without a card Firefox plays nothing. */
async function openSoundCard(env, runtime) {
  const pulseaudio = findProgram('pulseaudio')
  if (!pulseaudio) return null
  const socket = join(runtime, 'pulse.socket')
  const child = spawnLed(
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
