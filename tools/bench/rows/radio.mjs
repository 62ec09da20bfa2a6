import { fileURLToPath } from 'node:url'
import { HOST, freePort } from '../../../scripts/start/port.mjs'
import { startNode } from '../peers/program.mjs'
import { measureListeners } from '../radio/crowd.mjs'
import { startIcecast } from '../radio/icecast.mjs'

const LISTENERS = 300
const STATION = 'freestyle-lovers'
const BROADCASTER = fileURLToPath(new URL('../radio/broadcaster.mjs', import.meta.url))

/** Three hundred listeners of one station. The time is the first sound, the CPU that of a listener-second. */
export default {
  unit: 'listener',
  rounds: 3,
  goals: [
    { side: 'radio', of: 'cpu', atMost: 0.6 },
    { side: 'radio', of: 'time', atMost: 0.1 },
    { side: 'radio', of: 'KB a listener', itself: true, atMost: 150 },
    { side: 'radio', of: 'held', itself: true, atLeast: LISTENERS },
  ],
  async open(site, _, beside) {
    const url = `${site.origin}/api/radio/stations/${STATION}/stream`
    const headers = { Cookie: await site.cookieOf('vip') }
    const { sound, kbps } = await recordingOf(site, headers)
    const base =
      (await startIcecast(sound, kbps, beside.closing)) ?? (await plainStation(kbps, beside))
    const { kilobytes } = base.site
    return {
      [base.name]: {
        site: base.site,
        run: () => measureListeners({ ...base, kilobytes }, LISTENERS, kbps),
      },
      radio: {
        site,
        run: () =>
          measureListeners({ url, headers, site, kilobytes: site.kilobytes }, LISTENERS, kbps),
      },
    }
  },
}

/** The station's audio, for the other side to play too. */
async function recordingOf(site, headers) {
  const [[track]] = await site.sql(
    'select id, media_bytes, duration from tracks where media_bytes > 0 order by id limit 1',
  )
  const response = await fetch(`${site.origin}/api/tracks/${track.id}/stream`, { headers })
  const sound = Buffer.from(await response.arrayBuffer())
  return { sound, kbps: Math.round((track.media_bytes * 8) / track.duration / 1000 / 32) * 32 }
}

async function plainStation(kbps, { closing, without }) {
  without('Icecast is not here and could not be fetched: a plain broadcaster on Node stands in')
  const port = await freePort()
  const answersAt = `http://${HOST}:${port}/`
  const settings = { host: HOST, port, kbps }
  const site = await startNode(BROADCASTER, settings, { answersAt, closing })
  return { name: 'node', url: `${answersAt}live`, site }
}
