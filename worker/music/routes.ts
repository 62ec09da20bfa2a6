import { Hono } from 'hono'
import type { TrackDetails } from '../../shared/music'
import { oneBatch } from '../db/batch'
import type { RateLimit } from '../db/rate-limits'
import type { AppEnv, Reading } from '../env'
import { rateLimit } from '../http/rate-limit'
import { action, query } from '../http/route'
import { limitStream } from '../live'
import { countPlays, findAlbum, findTrack, readCatalog } from './catalog'
import { readLyrics } from './lyrics'
import { readWaveform } from './waveform'
import { proxyRecording } from './audio-proxy'
import { OfflineCheck, PlayReport, checkOffline, recordPastPlays } from './offline'
import { recordPlay } from './plays'
import { previewRecording, readRecordingAhead, streamRecording } from './recordings'
import { albumDetailsView, catalogView, trackView } from './views'
import { selectTrack } from './visibility'

/** More than anyone can play; keeps scripts from changing the charts. */
const PLAYS: RateLimit = { name: 'plays', max: 300, seconds: 600 }

/** The catalog for everyone, the recordings for VIPs and admins; mounted at /api. */
export const music = new Hono<AppEnv>()
  .get(
    '/catalog',
    query({
      who: 'anyone',
      cache: 'public',
      run: async ({ db, changesAt }) => {
        const catalog = await readCatalog(db)
        changesAt(catalog.nextRelease)
        return catalogView(catalog)
      },
    }),
  )
  .get(
    '/albums/:id',
    query({
      who: 'anyone',
      cache: 'public',
      run: async ({ db, param, changesAt }) => {
        const { album, tracks, nextRelease } = await findAlbum(db, param('id'))
        changesAt(nextRelease)
        return albumDetailsView(album, tracks)
      },
    }),
  )
  .get(
    '/tracks/:id',
    query({
      who: 'anyone',
      cache: 'public',
      run: async ({ db, param }): Promise<TrackDetails> => {
        const { track, hasLyrics } = await findTrack(db, param('id'))
        return { ...trackView(track), hasLyrics }
      },
    }),
  )
  .get('/tracks/:id/stream', query({ who: 'vip', from: 'primary', read: streamTrackOf }))
  .get(
    '/tracks/:id/preview',
    query({
      who: 'anyone',
      run: async ({ db, env, param, http }) =>
        previewRecording(env.MEDIA, await selectTrack(db, param('id')), http.req.raw),
    }),
  )
  .get(
    '/tracks/:id/waveform',
    query({
      who: 'anyone',
      run: async ({ db, env, param, http }) => {
        const energy = await readWaveform(db, env.MEDIA, param('id'))
        http.header('Cache-Control', 'public, max-age=3600')
        return energy
      },
    }),
  )
  .get(
    '/tracks/:id/lyrics',
    query({ who: 'anyone', run: ({ db, param }) => readLyrics(db, param('id')) }),
  )
  .get(
    '/proxy-audio',
    query({
      who: 'vip',
      from: 'primary',
      run: ({ db, http }) =>
        limitStream(http, () => proxyRecording(db, http.req.query('url') ?? '', http.req.raw)),
    }),
  )
  .post('/tracks/:id/plays', action({ who: 'vip', limit: PLAYS, write: recordPlay }))
  .post(
    '/plays',
    action({
      who: 'vip',
      body: PlayReport,
      run: async ({ db, viewer, also, emit, http }, { plays }) => {
        await rateLimit(http, PLAYS, viewer.id, plays.length)
        await recordPastPlays(db, viewer.id, plays, also)
        emit({ type: 'plays_reported', memberId: viewer.id })
      },
    }),
  )
  .post('/offline/check', action({ who: 'vip', body: OfflineCheck, write: checkOffline }))
  .get(
    '/plays/total',
    query({ who: 'anyone', run: async ({ db }) => ({ total: await countPlays(db) }) }),
  )

export type MusicApi = typeof music

function streamTrackOf(c: Reading<'vip'>) {
  const { db, env, param, http } = c
  // The token is valid, its session and rights are being read.
  readRecordingAhead(env.MEDIA, param('id'), http.req.raw)
  return oneBatch({ found: selectTrack(db, param('id')) }, ({ found }) =>
    limitStream(http, () =>
      streamRecording(db, env.MEDIA, found, http.req.raw, http.req.query('recording')),
    ),
  )
}
