import { tmpdir } from 'node:os'
import { run } from '../../scripts/setup/run.mjs'
import { addressOf, ask } from './member.mjs'

const SECONDS = 5
/** Of Debian. */
const NOBODY = 65_534
const PATIENCE_MS = 60_000
const AUDIO = /^audio\/mpeg/
const expected = {
  'plays a track': { methods: ['stream'], type: AUDIO, bytes: 50_000 },
  'plays a station': { methods: ['radio'], type: AUDIO, bytes: 50_000 },
}

const player = (program, { install = program, args, needs, options = () => ({}) }) => ({
  programs: [program],
  install: `apt-get install ${install}`,
  needs,
  expected,
  cannot: 'list, show a cover, star or scrobble: it plays addresses',
  async play({ member, desktop }) {
    const { randomSongs } = (await ask(member, 'getRandomSongs', { size: 1 }))['subsonic-response']
    const song = addressOf(member, 'stream', { id: randomSongs.song[0].id })
    const problems = []
    for (const address of [song, member.origin + member.stationPath]) {
      const { code, lastLines } = await run(program, args(address), {
        env: desktop.env,
        timeout: PATIENCE_MS,
        ...options(),
      })
      if (code !== 0) problems.push(`ended with ${code}: ${lastLines.slice(-3).join(' / ')}`)
    }
    return problems.join('\n    ')
  },
})

/** Players that are given an address. Each plays some seconds of a track, then of a station. */
export const STREAM_PLAYERS = {
  ffmpeg: player('ffmpeg', {
    args: (address) =>
      `-hide_banner -loglevel error -xerror -re -i ${address} -t ${SECONDS} -f null -`.split(' '),
  }),
  mpg123: player('mpg123', {
    // 38 frames of MP3 are a second.
    args: (address) => ['--quiet', '--frames', String(SECONDS * 38), '--output', 'dummy', address],
  }),
  mpv: player('mpv', {
    needs: ['sound'],
    args: (address) => [
      '--no-config',
      '--no-video',
      '--no-terminal',
      `--length=${SECONDS}`,
      address,
    ],
  }),
  vlc: player('cvlc', {
    install: 'vlc-bin vlc-plugin-base',
    args: (address) => [
      '--no-video',
      '--play-and-exit',
      `--run-time=${SECONDS}`,
      '--aout=dummy',
      address,
    ],
    options: asNobody,
  }),
}

/** VLC does not run as root. */
function asNobody() {
  if (process.getuid?.() !== 0) return {}
  return { uid: NOBODY, gid: NOBODY, env: { ...process.env, HOME: tmpdir() } }
}
