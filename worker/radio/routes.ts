import { type Context, Hono } from 'hono'
import { openDatabase } from '../db/client'
import { type AppEnv, mayPlay } from '../env'
import { DomainError } from '../errors'
import { memo } from '../http/memo'
import { viewerNow, vip } from '../http/session'
import { listen } from './listening'
import { relay } from './relay'
import { readStations } from './stations'
import { nowPlaying, stationView } from './views'

const stations = memo(10, (env) => readStations(openDatabase(env.DB)))

/** The radio, mounted at /api/radio. */
export const radio = new Hono<AppEnv>()
  .get('/stations', async (c) => c.json({ stations: (await stations(c.env)).map(stationView) }))
  .get('/stations/:id/now', async (c) => c.json(nowPlaying(await findStation(c), Date.now())))
  .get('/stations/:id/stream', vip, async (c) => {
    const station = await findStation(c)
    if (station.url) return relay(station.url, c.req.raw)
    return listen(station, c.env.MEDIA, c.req.raw, async () => {
      const viewer = await viewerNow(c)
      return viewer !== null && mayPlay(viewer)
    })
  })

export type RadioApi = typeof radio

async function findStation(c: Context<AppEnv>) {
  const station = (await stations(c.env)).find((one) => one.id === c.req.param('id'))
  if (!station) throw new DomainError('not_found')
  return station
}
