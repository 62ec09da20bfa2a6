import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { endGroup, spawnChild } from '../setup/child-processes.mjs'
import { run } from '../setup/run.mjs'

const PATIENCE_MS = 120_000
const AGAIN_MS = 2000

const DEEDS = {
  connects: { methods: ['ping', 'getLicense', 'getAlbumList2'] },
  'lists the releases': { methods: ['getAlbumList2'], bytes: 500 },
  'shows a cover': { methods: ['getCoverArt'], type: /^image\/jpeg/, bytes: 1000 },
}

/**
 * A player with a window of its own.
 * @param {{ program: string, deeds?: object, configure: (member: object, home: string) => string[], clicks?: [deed: string, x: number,
 *   y: number, times?: number][] }} player `configure` writes what the player reads at its start, and gives its arguments; the clicks
 *   for a deed are repeated until it is done
 */
const player = ({ program, deeds = DEEDS, configure, clicks = [] }) => ({
  programs: [program, 'dbus-run-session', ...(clicks.length > 0 ? ['xdotool'] : [])],
  install: `apt-get install ${program} dbus xdotool xvfb pulseaudio`,
  needs: ['display', 'sound'],
  expected: deeds,
  async play({ member, desktop, witness }) {
    const { env } = desktop
    let output = ''
    const child = spawnChild('dbus-run-session', ['--', program, ...configure(member, env.HOME)], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
    const ended = new Promise((resolve) => child.on('close', resolve))
    const left = () => Object.keys(deeds).filter((deed) => !witness.saw(deeds[deed]))
    const end = Date.now() + PATIENCE_MS
    while (left().length > 0 && child.exitCode === null && Date.now() < end) {
      await pause(AGAIN_MS)
      for (const [deed, x, y, times = 1] of clicks)
        if (left().includes(deed)) await click(env, [x, y], times)
    }
    const failure = left().length === 0 ? '' : output.trim().split('\n').slice(-5).join('\n    ')
    endGroup(child)
    await ended
    return failure
  },
})

const click = (env, place, times) =>
  run(
    'xdotool',
    ['mousemove', ...place, 'click', '--repeat', times, '--delay', '80', '1'].map(String),
    { env },
  )

function write(folder, name, text) {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, name), text)
  return join(folder, name)
}

const sublime = ({ origin, username, password }) => ({
  version: 5,
  current_provider_id: 'club',
  providers: {
    club: {
      id: 'club',
      name: 'Club',
      ground_truth_adapter_type: 'SubsonicAdapter',
      ground_truth_adapter_config: {
        server_address: origin,
        username,
        password: ['plaintext', password],
        verify_cert: false,
        sync_enabled: true,
        salt_auth: false,
      },
      caching_adapter_type: 'FilesystemAdapter',
      caching_adapter_config: {},
    },
  },
})

export const LIBRARY_PLAYERS = {
  'sublime-music': player({
    program: 'sublime-music',
    configure: (member, home) => [
      '--config',
      write(join(home, 'sublime'), 'config.json', JSON.stringify(sublime(member))),
    ],
  }),
  strawberry: player({
    program: 'strawberry',
    deeds: {
      ...DEEDS,
      'plays a track': { methods: ['stream'], type: /^audio\/mpeg/, bytes: 50_000 },
      scrobbles: { methods: ['scrobble'] },
    },
    // Without a window manager its window is at the corner: the tab of Subsonic, the sentence that retrieves the catalog, the artist, and play.
    clicks: [
      ['lists the releases', 41, 608],
      ['lists the releases', 165, 110],
      ['plays a track', 160, 108, 2],
      ['plays a track', 320, 636],
    ],
    configure({ origin, username, password }, home) {
      write(
        join(home, '.config/strawberry'),
        'strawberry.conf',
        ini({
          Scrobbler: { enabled: true },
          MainWindow: { showtray: false, do_not_show_sponsor_message: true },
          Subsonic: {
            enabled: true,
            url: origin,
            username,
            password: Buffer.from(password).toString('base64'),
            http2: false,
            verifycertificate: false,
            downloadalbumcovers: true,
            serversidescrobbling: true,
          },
        }),
      )
      return []
    },
  }),
}

const ini = (sections) =>
  Object.entries(sections)
    .map(
      ([name, values]) =>
        `[${name}]\n${Object.entries(values)
          .map(([key, value]) => `${key}=${value}\n`)
          .join('')}`,
    )
    .join('\n')
