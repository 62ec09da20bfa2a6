import { Hono } from 'hono'
import {
  IdOrder,
  NewStation,
  ScheduleInput,
  StationChange,
  StationTrackList,
  UpcomingQuery,
} from '../../shared/stations'
import { admin, adminReading } from '../accounts/middleware'
import type { AppEnv } from '../env'
import { validJson, validQuery } from '../http/validate'
import {
  changeSchedule,
  changeStation,
  createStation,
  deleteStation,
  findSchedule,
  findStation,
  listStations,
  orderStations,
  searchTracks,
  upcomingTracks,
} from '../radio'

/** Radio stations, mounted at /api/admin/stations. */
export const adminStations = new Hono<AppEnv>()
  .get(
    '/',
    adminReading((c) => listStations(c.var.db)),
    (c) => c.json({ stations: c.var.found }),
  )
  .use(admin)
  .post('/', validJson(NewStation), async (c) =>
    c.json(await createStation(c.var.db, c.var.viewer, c.req.valid('json')), 201),
  )
  .put('/order', validJson(IdOrder), async (c) => {
    await orderStations(c.var.db, c.var.viewer, c.req.valid('json').ids)
    return c.body(null, 204)
  })
  .get('/tracks', validQuery(StationTrackList), async (c) =>
    c.json(await searchTracks(c.var.db, c.env.SESSION_SECRET, c.req.valid('query'))),
  )
  .get('/:id', async (c) => c.json(await findStation(c.var.db, c.req.param('id'))))
  .patch('/:id', validJson(StationChange), async (c) =>
    c.json(await changeStation(c.var.db, c.var.viewer, c.req.param('id'), c.req.valid('json'))),
  )
  .delete('/:id', async (c) => {
    await deleteStation(c.var.db, c.var.viewer, c.req.param('id'))
    return c.body(null, 204)
  })
  .get('/:id/schedule', async (c) => c.json(await findSchedule(c.var.db, c.req.param('id'))))
  .put('/:id/schedule', validJson(ScheduleInput), async (c) =>
    c.json(await changeSchedule(c.var.db, c.var.viewer, c.req.param('id'), c.req.valid('json'))),
  )
  .get('/:id/upcoming', validQuery(UpcomingQuery), async (c) =>
    c.json(await upcomingTracks(c.var.db, c.req.param('id'), c.req.valid('query').hours)),
  )
