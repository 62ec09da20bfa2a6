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
import type { AppEnv } from '../env'
import { settleDrops } from './timer'
import { action, gate, query } from '../http/route'
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
  restoreRecording,
  restoreRelease,
  setRecording,
  streamForTeam,
  unpublishRelease,
} from '../music'
import { readStations } from '../radio'

/**
 * For what changes which tracks can be played: stations get their new schedules with it, also without listeners: what was hidden must not begin an hour later. If this
 * is lost, the next read of the stations makes up for it.
 */
const newSchedules = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  if (!c.res.ok) return
  await readStations(c.var.db).catch((error: unknown) => console.error({ schedules: error }))
})

/** For what publishes, hides or moves a release: before the answer. */
const settled = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  if (c.res.ok) await settleDrops(c.env, c.var.db)
})

/** Releases and their tracks, mounted at /api/admin. */
export const adminReleases = new Hono<AppEnv>()
  .get('/releases', query({ who: 'admin', query: ReleaseList, read: listReleases }))
  .post('/releases', action({ who: 'admin', body: NewRelease, status: 201, run: createRelease }))
  .get('/releases/order', query({ who: 'admin', read: listCatalogOrder }))
  .put('/releases/order', action({ who: 'admin', body: CatalogOrder, run: orderCatalog }))
  .get('/releases/:id', query({ who: 'admin', read: findRelease }))
  .patch('/releases/:id', action({ who: 'admin', body: ReleaseChange, write: changeRelease }))
  .delete('/releases/:id', newSchedules, settled, action({ who: 'admin', write: deleteRelease }))
  .post(
    '/releases/:id/publish',
    newSchedules,
    settled,
    action({ who: 'admin', body: Publication, write: publishRelease }),
  )
  .post(
    '/releases/:id/unpublish',
    newSchedules,
    settled,
    action({ who: 'admin', write: unpublishRelease }),
  )
  .post(
    '/releases/:id/restore',
    newSchedules,
    settled,
    action({ who: 'admin', write: restoreRelease }),
  )
  .put('/releases/:id/order', action({ who: 'admin', body: TrackOrder, run: orderTracks }))
  .post(
    '/releases/:id/tracks',
    action({
      who: 'admin',
      body: NewTrack,
      status: 201,
      run: ({ db, viewer, param }, track) => addTrack(db, viewer, param('id'), track),
    }),
  )
  .patch(
    '/tracks/:id',
    action({
      who: 'admin',
      body: TrackChange,
      run: ({ db, viewer, param }, change) => changeTrack(db, viewer, param('id'), change),
    }),
  )
  .delete('/tracks/:id', newSchedules, action({ who: 'admin', write: deleteTrack }))
  .get('/tracks/:id/stream', gate('admin'), (c) =>
    streamForTeam(c.var.db, c.env.MEDIA, c.req.param('id'), c.req.raw),
  )
  .put(
    '/tracks/:id/recording',
    newSchedules,
    action({
      who: 'admin',
      body: RecordingChange,
      run: ({ db, viewer, param }, { upload_id }) =>
        setRecording(db, viewer, param('id'), upload_id),
    }),
  )
  .get('/tracks/:id/recordings', query({ who: 'admin', read: listRecordings }))
  .post(
    '/tracks/:id/recordings/:recordingId/restore',
    newSchedules,
    action({
      who: 'admin',
      run: ({ db, viewer, param }) =>
        restoreRecording(db, viewer, param('id'), param('recordingId')),
    }),
  )
