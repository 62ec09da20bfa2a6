import { type Context, Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import { inLanguage } from '../../shared/language'
import { ownRadioAddressKey, viewerOfRadioAddress } from '../accounts'
import { oneBatch } from '../db/batch'
import { type AppEnv, mayPlay } from '../env'
import { DomainError } from '../errors'
import { requestLanguage } from '../http/language'
import { gate, query } from '../http/route'
import { markGate } from '../http/route-table'
import { openStream, requireFreeStream } from '../live'
import { countListener } from './audience'
import { currentStations, freshStations } from './current-stations'
import { isEntitled } from './entitlement-check'
import { readBrand } from '../site'
import { type PlaylistFormat, playlistFile, radioAddress } from './playlist-files'
import { streamStation } from './station-stream'
import { relay } from './relay'
import type { Station } from './on-air'
import { nowPlaying, stationView } from './views'

/** Stations and names, for a stream that begins. */
const readPublished = async (c: Context<AppEnv>) =>
  Promise.all([currentStations(c.var.db), readBrand(c.var.db)])

const vip = gate('vip')

/** VIPs, and players that come with the key of a VIP's radio addresses: they have no cookies. */
const vipOrKey = markGate(
  'vip',
  createMiddleware<AppEnv>(async (c, next) => {
    const key = c.req.query('key')
    if (key === undefined) return vip(c, next)
    await admitByKey(c, key)
    return next()
  }),
)

/** A file that other players open, with the address of the station and the member's key. */
async function sendPlaylist(c: Context<AppEnv>, id: string, format: PlaylistFormat) {
  const station = stationOf(id, await currentStations(c.var.db))
  const key = c.req.query('key') ?? (await ownRadioAddressKey(c.var.db, c.env, c.var.viewer.id))
  return playlistFile(format, {
    id: station.id,
    name: inLanguage(requestLanguage(c), station.name, station.name_pt),
    address: radioAddress(c.env, station.id, key),
  })
}

/** The radio, mounted at /api/radio. From the primary: an answer must not be older than the notice of a version. */
export const radio = new Hono<AppEnv>()
  .get(
    '/stations',
    query({
      who: 'anyone',
      from: 'primary',
      run: async ({ db, http }) => {
        const language = requestLanguage(http)
        return {
          stations: (await currentStations(db)).map((station) => stationView(station, language)),
        }
      },
    }),
  )
  .get(
    '/stations/:id/now',
    query({
      who: 'anyone',
      from: 'primary',
      run: async ({ db, param }) => {
        const station = stationOf(param('id'), await currentStations(db))
        return { ...nowPlaying(station, Date.now()), listeners: station.listeners }
      },
    }),
  )
  .get(
    '/stations/:id/stream',
    query({
      who: 'vip',
      from: 'primary',
      read: ({ param, http }) => {
        // Read while the session is checked. Errors appear when the stream reads the same again.
        const published = readPublished(http).catch(() => undefined)
        return oneBatch({}, async () => {
          await published
          return streamOfStation(http, param('id'))
        })
      },
    }),
  )

  .get('/stations/:id/listen.m3u', vipOrKey, (c) => sendPlaylist(c, c.req.param('id'), 'm3u'))
  .get('/stations/:id/listen.pls', vipOrKey, (c) => sendPlaylist(c, c.req.param('id'), 'pls'))

export type RadioApi = typeof radio

/** Sets the viewer to the member of a radio address. @throws DomainError `signed_out`, `vip_required` */
export async function admitByKey(c: Context<AppEnv>, key: string) {
  const viewer = await viewerOfRadioAddress(c.var.db, c.env, key)
  if (!viewer) throw new DomainError('signed_out')
  if (!mayPlay(viewer)) throw new DomainError('vip_required')
  c.set('viewer', viewer)
}

/** The sound of a station for `c.var.viewer`, who may play it. @throws DomainError `not_found`, `radio_silent`, `too_many_streams` */
export async function streamOfStation(c: Context<AppEnv>, id: string) {
  const station = stationOf(id, await currentStations(c.var.db))
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
  // Our own audio is read while the member's room answers, and sent only if it admits the stream.
  const prepared = station.url ? null : answer()
  prepared?.catch(() => undefined)
  const stream = await openStream(c).catch(async (error: unknown) => {
    const unsent = await prepared?.catch(() => null)
    await unsent?.body?.cancel()
    throw error
  })
  try {
    const response = await (prepared ?? answer())
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
}

function stationOf(id: string, stations: Station[]) {
  const station = stations.find((each) => each.id === id)
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
