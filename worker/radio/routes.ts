import { type Context, Hono } from 'hono'
import { openDatabase } from '../db/client'
import type { AppEnv } from '../env'
import { DomainError } from '../errors'
import { cached } from '../http/cached'
import { vip } from '../accounts/middleware'
import { requestLanguage } from '../http/language'
import { openStream, requireFreeStream } from '../feed'
import { countListener, countListeners } from './audience'
import { freshStations } from './current-stations'
import { isEntitled } from './entitlement-check'
import { readBrand } from '../site'
import { streamStation } from './station-stream'
import { relay } from './relay'
import { type Station, readStations } from './stations'
import { nowPlaying, stationView } from './views'

/** For less than the notice of a version: what is on air now is known, for pages and for a stream that begins. */
const cachedStations = cached(5, (env) => readStations(openDatabase(env.DB)))
const listeners = cached(5, (env) => countListeners(openDatabase(env.DB)))

/** The radio, mounted at /api/radio. */
export const radio = new Hono<AppEnv>()
  .get('/stations', async (c) =>
    c.json({
      stations: (await cachedStations(c.env)).map((station) =>
        stationView(station, requestLanguage(c)),
      ),
    }),
  )
  .get('/stations/:id/now', async (c) => {
    const station = stationOf(c, await cachedStations(c.env))
    return c.json({
      ...nowPlaying(station, Date.now()),
      listeners: (await listeners(c.env)).get(station.id) ?? 0,
    })
  })
  .get('/stations/:id/stream', vip, async (c) => {
    const station = stationOf(c, await cachedStations(c.env))
    const { sessionId } = c.var.viewer
    // A fallback for notices of the member's room: checked at each new track, or each minute of a relay.
    const mayGoOn = () => isEntitled(c.var.db, sessionId)
    const artistName = async () => (await readBrand(c.var.db)).artistName
    const answer = () =>
      station.url
        ? relay(station.url, c.req.raw, mayGoOn)
        : streamStation(station, {
            bucket: c.env.MEDIA,
            request: c.req.raw,
            latest: () => latest(c.env, station),
            mayGoOn,
            artistName,
          })
    if (c.req.method === 'HEAD') {
      await requireFreeStream(c)
      return answer()
    }
    const stream = await openStream(c)
    try {
      const response = await answer()
      if (!response.body) throw new DomainError('radio_silent')
      const sound = countListener(response.body, {
        db: c.var.db,
        station_id: station.id,
        session_id: sessionId,
        after: (work) => c.executionCtx.waitUntil(work.catch(console.error)),
        stream,
      })
      return new Response(sound, response)
    } catch (error) {
      stream.close()
      throw error
    }
  })

export type RadioApi = typeof radio

function stationOf(c: Context<AppEnv>, stations: Station[]) {
  const station = stations.find(({ id }) => id === c.req.param('id'))
  if (!station) throw new DomainError('not_found')
  return station
}

/** A database that fails does not end the radio: it plays on as it was known. */
const latest = async (env: Cloudflare.Env, known: Station) => {
  try {
    return (await freshStations(env)).find(({ id }) => id === known.id) ?? null
  } catch (error) {
    console.error({ station: known.id, error })
    return known
  }
}
