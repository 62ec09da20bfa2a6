import { Hono } from 'hono'
import { createMiddleware } from 'hono/factory'
import {
  CatalogOrder,
  NewRelease,
  NewTrack,
  Publication,
  RecordingChange,
  ReleaseChange,
  ReleaseList,
  TrackChange,
  TrackOrder,
} from '../../shared/releases'
import { admin, adminReading } from '../accounts/middleware'
import type { AppEnv } from '../env'
import { settleDrops } from '../drops'
import { requestLanguage } from '../http/language'
import { readQuery, validJson, validQuery } from '../http/validate'
import {
  addTrack,
  changeRelease,
  changeTrack,
  createRelease,
  deleteRelease,
  deleteTrack,
  findRelease,
  listCatalogOrder,
  listRecordings,
  listReleases,
  orderCatalog,
  orderTracks,
  publishRelease,
  readReleaseRow,
  restoreRecording,
  restoreRelease,
  setRecording,
  streamForTeam,
  unpublishRelease,
} from '../music'
import { readStations } from '../radio'

/**
 * Stations get their new schedules with the change, also without listeners: what was hidden must not begin an hour later. If this
 * is lost, the next read of the stations makes up for it.
 */
const newSchedules = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  if (c.req.method === 'GET' || !c.res.ok) return
  await readStations(c.var.db).catch((error: unknown) => console.error({ schedules: error }))
})

/** Releases and their tracks, mounted at /api/admin. */
export const adminReleases = new Hono<AppEnv>()
  .get(
    '/releases',
    adminReading((c) => listReleases(c.var.db, c.env.SESSION_SECRET, readQuery(c, ReleaseList))),
    validQuery(ReleaseList),
    (c) => c.json(c.var.found),
  )
  .get(
    '/releases/order',
    adminReading((c) => listCatalogOrder(c.var.db)),
    (c) => c.json({ releases: c.var.found }),
  )
  .get(
    '/releases/:id',
    adminReading((c) => findRelease(c.var.db, c.req.param('id') ?? '')),
    (c) => c.json(c.var.found),
  )
  .patch(
    '/releases/:id',
    adminReading((c) => readReleaseRow(c.var.db, c.req.param('id') ?? '')),
    newSchedules,
    validJson(ReleaseChange),
    async (c) => {
      const { db, found, viewer } = c.var
      return c.json(await changeRelease(db, viewer, found, c.req.valid('json')))
    },
  )
  .use('/releases/*', admin, newSchedules)
  .use('/tracks/*', admin, newSchedules)
  .post('/releases', validJson(NewRelease), async (c) =>
    c.json(await createRelease(c.var.db, c.var.viewer, c.req.valid('json')), 201),
  )
  .put('/releases/order', validJson(CatalogOrder), async (c) => {
    const { release_ids } = c.req.valid('json')
    await orderCatalog(c.var.db, c.var.viewer, release_ids)
    return c.body(null, 204)
  })
  .delete('/releases/:id', async (c) => {
    await deleteRelease(c.var.db, c.var.viewer, c.req.param('id'))
    await settleDrops(c.env, c.var.db)
    return c.body(null, 204)
  })
  .post('/releases/:id/publish', validJson(Publication), async (c) => {
    const release = await publishRelease(c.var.db, c.var.viewer, c.req.param('id'), {
      at: c.req.valid('json').at,
      language: requestLanguage(c),
    })
    await settleDrops(c.env, c.var.db)
    return c.json(release)
  })
  .post('/releases/:id/unpublish', async (c) => {
    const release = await unpublishRelease(c.var.db, c.var.viewer, c.req.param('id'))
    await settleDrops(c.env, c.var.db)
    return c.json(release)
  })
  .post('/releases/:id/restore', async (c) => {
    const release = await restoreRelease(c.var.db, c.var.viewer, c.req.param('id'))
    await settleDrops(c.env, c.var.db)
    return c.json(release)
  })
  .put('/releases/:id/order', validJson(TrackOrder), async (c) => {
    const { track_ids } = c.req.valid('json')
    await orderTracks(c.var.db, c.var.viewer, c.req.param('id'), track_ids)
    return c.body(null, 204)
  })
  .post('/releases/:id/tracks', validJson(NewTrack), async (c) => {
    const track = c.req.valid('json')
    return c.json(await addTrack(c.var.db, c.var.viewer, c.req.param('id'), track), 201)
  })
  .patch('/tracks/:id', validJson(TrackChange), async (c) =>
    c.json(await changeTrack(c.var.db, c.var.viewer, c.req.param('id'), c.req.valid('json'))),
  )
  .delete('/tracks/:id', async (c) => {
    await deleteTrack(c.var.db, c.var.viewer, c.req.param('id'))
    return c.body(null, 204)
  })
  .get('/tracks/:id/stream', (c) =>
    streamForTeam(c.var.db, c.env.MEDIA, c.req.param('id'), c.req.raw),
  )
  .put('/tracks/:id/recording', validJson(RecordingChange), async (c) => {
    const { upload_id } = c.req.valid('json')
    const track = await setRecording(c.var.db, c.var.viewer, c.req.param('id'), upload_id)
    return c.json(track)
  })
  .get('/tracks/:id/recordings', async (c) =>
    c.json(await listRecordings(c.var.db, c.req.param('id'))),
  )
  .post('/tracks/:id/recordings/:recordingId/restore', async (c) => {
    const { id, recordingId } = c.req.param()
    return c.json(await restoreRecording(c.var.db, c.var.viewer, id, recordingId))
  })
