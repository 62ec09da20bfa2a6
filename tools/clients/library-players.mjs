import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { endGroup, spawnChild } from '../../scripts/setup/child-processes.mjs'
import { inRoot } from '../../scripts/setup/root.mjs'
import { run } from '../../scripts/setup/run.mjs'
import { ask } from './member.mjs'

const PATIENCE_MS = 120_000
const AGAIN_MS = 2000
/** Sublime Music scrobbles after five seconds of a track. */
const SCROBBLES_AFTER_MS = 10_000
/** Of Debian: another may lack its packages. */
const PYTHON = '/usr/bin/python3'

const ACTIONS = {
  connects: { methods: ['ping', 'getLicense', 'getAlbumList2'] },
  'lists the releases': { methods: ['getAlbumList2'], bytes: 500 },
  'shows a cover': {
    methods: ['getCoverArt'],
    type: /^image\/jpeg/,
    bytes: 1000,
  },
}

const PLAYS = {
  'plays a track': { methods: ['stream'], type: /^audio\/mpeg/, bytes: 50_000 },
}
const SCROBBLES = { scrobbles: { methods: ['scrobble'] } }

/**
 * A player with a window of its own.
 * @param {{ program: string, tools: Record<string, string>, actions: object, cannot: string, configure: (member: object, home: string) => string[], acts: [action: string,
 *   act: (at: { env: object, member: object }) => Promise<unknown>][] }} player `configure` writes what the player reads at its start, and
 *   gives its arguments; the acts for an action are repeated until it is done
 */
const player = ({ program, tools, actions, cannot, configure, acts }) => ({
  programs: [program, 'dbus-run-session', ...Object.keys(tools)],
  install: `apt-get install ${program} dbus xvfb pulseaudio ${Object.values(tools).join(' ')}`,
  needs: ['display', 'sound'],
  expected: actions,
  cannot,
  async play({ member, desktop, witness }) {
    const env = { ...desktop.env, QT_LINUX_ACCESSIBILITY_ALWAYS_ON: '1' }
    let output = ''
    const session = ['sh', '-c', 'echo "$DBUS_SESSION_BUS_ADDRESS"; exec "$@"', 'sh']
    const child = spawnChild(
      'dbus-run-session',
      ['--', ...session, program, ...configure(member, env.HOME)],
      { env, stdio: ['ignore', 'pipe', 'pipe'] },
    )
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
    const ended = new Promise((resolve) => child.on('close', resolve))
    const left = () => Object.keys(actions).filter((action) => !witness.saw(actions[action]))
    const end = Date.now() + PATIENCE_MS
    while (left().length > 0 && child.exitCode === null && Date.now() < end) {
      await pause(AGAIN_MS)
      const [bus] = /^unix:\S+$/m.exec(output) ?? []
      const at = { env: { ...env, DBUS_SESSION_BUS_ADDRESS: bus }, member }
      for (const [action, act] of acts) if (bus && left().includes(action)) await act(at)
    }
    const failure = left().length === 0 ? '' : output.trim().split('\n').slice(-5).join('\n    ')
    endGroup(child)
    await ended
    return failure
  },
})

const click =
  (x, y, times = 1) =>
  ({ env }) =>
    run(
      'xdotool',
      ['mousemove', x, y, 'click', '--repeat', times, '--delay', '80', '1'].map(String),
      { env },
    )

/** Clicks what has this name on the screen, unless the other is there. */
const press = ({ env }, name, times = 1, ...unless) =>
  run(PYTHON, [inRoot('tools/clients/press.py'), name, String(times), ...unless], { env })

const call = ({ env }, service, path, method, ...values) => {
  const address = `call --session --dest ${service} --object-path ${path} --method ${method}`
  return run('gdbus', [...address.split(' '), ...values], { env })
}

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

/** It plays the queue that the member has left on the server. */
async function resumeQueue(at) {
  const { randomSongs } = (await ask(at.member, 'getRandomSongs'))['subsonic-response']
  const ids = randomSongs.song.map(({ id }) => id)
  await ask(at.member, 'savePlayQueue', { id: ids, current: ids[0] })
  const application = ['app.sublimemusic.SublimeMusic', '/app/sublimemusic/SublimeMusic']
  const action = ['update-play-queue-from-server', '[]', '{}']
  await call(at, ...application, 'org.gtk.Actions.Activate', ...action)
  await pause(AGAIN_MS)
  await control(at, 'Play')
}

/** A resumed track is not scrobbled. The next one is. */
async function playNext(at) {
  await control(at, 'Next')
  await pause(SCROBBLES_AFTER_MS)
}

const control = (at, method) =>
  call(
    at,
    'org.mpris.MediaPlayer2.sublimemusic',
    '/org/mpris/MediaPlayer2',
    `org.mpris.MediaPlayer2.Player.${method}`,
  )

async function playArtist(at) {
  const { artists } = (await ask(at.member, 'getArtists'))['subsonic-response']
  await press(at, artists.index[0].artist[0].name, 2)
}

export const LIBRARY_PLAYERS = {
  clementine: player({
    program: 'clementine',
    tools: { [PYTHON]: 'python3-gi gir1.2-atspi-2.0 at-spi2-core' },
    actions: { ...ACTIONS, ...PLAYS },
    cannot: 'star; scrobble to the club (its scrobbles go to Last.fm)',
    // It reads the catalog when its entry in the tree is opened for the first time.
    acts: [
      ['lists the releases', (at) => press(at, 'Subsonic', 1, 'Smart playlists')],
      ['plays a track', playArtist],
    ],
    configure({ origin: server, username, password }, home) {
      write(
        join(home, '.config/Clementine'),
        'Clementine.conf',
        ini({
          Subsonic: {
            server,
            username,
            password,
            usesslv3: false,
            verifycert: false,
          },
          MainWindow: { current_tab: 4, showtray: false },
        }),
      )
      return []
    },
  }),
  'sublime-music': player({
    program: 'sublime-music',
    tools: { gdbus: 'libglib2.0-bin' },
    actions: { ...ACTIONS, ...PLAYS, ...SCROBBLES },
    cannot: 'star',
    acts: [
      ['plays a track', resumeQueue],
      ['scrobbles', playNext],
    ],
    configure: (member, home) => [
      '--config',
      write(join(home, 'sublime'), 'config.json', JSON.stringify(sublime(member))),
    ],
  }),
  strawberry: player({
    program: 'strawberry',
    tools: { xdotool: 'xdotool' },
    cannot: 'star (its “Love” goes to other services)',
    actions: { ...ACTIONS, ...PLAYS, ...SCROBBLES },
    // Without a window manager its window is at the corner: the tab of Subsonic, the sentence that retrieves the catalog, the artist, and play.
    acts: [
      ['lists the releases', click(41, 608)],
      ['lists the releases', click(165, 110)],
      ['plays a track', click(160, 108, 2)],
      ['plays a track', click(320, 636)],
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
