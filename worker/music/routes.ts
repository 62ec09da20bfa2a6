import { Hono } from 'hono'
import type { TrackDetails } from '../../shared/music'
import type { OfflineStatus } from '../../shared/offline'
import type { RateLimit } from '../db/rate-limits'
import type { AppEnv } from '../env'
import { vip, vipWith, vipWriting } from '../accounts/middleware'
import { rateLimit } from '../http/rate-limit'
import { fromReplica } from '../http/replicas'
import { acceptedBody, validJson } from '../http/validate'
import { shortFromReplica, streamLimit } from '../feed'
import { isoNow } from '../platform/ids'
import { dayIn } from '../platform/team-clock'
import { readBrand } from '../site'
import { countPlays, findAlbum, findTrack, readCatalog } from './catalog'
import { readLyrics } from './lyrics'
import { readWaveform } from './waveform'
import { proxyRecording } from './audio-proxy'
import { OfflineCheck, PlayReport, recordPlaysLater, selectKept } from './offline'
import { recordPlay, requirePlayable } from './plays'
import { findPreviewTrack } from './preview-track'
import { previewRecording, readRecordingAhead, streamRecording } from './recordings'
import { albumView, catalogView, trackView } from './views'
import { selectTrack } from './visibility'

/** More than anyone can play; keeps scripts from changing the charts. */
const PLAYS_OF_MEMBER: RateLimit = { name: 'plays', max: 300, seconds: 600 }

const playing = vipWriting(async (c, userId) => {
  const { timeZone } = await readBrand(c.var.db)
  const play = { trackId: c.req.param('id') ?? '', userId, day: dayIn(timeZone) }
  return recordPlay(c.var.db, play, c.var.also)
}, PLAYS_OF_MEMBER)

/** The catalog for everyone, the recordings for VIPs and admins; mounted at /api. */
export const music = new Hono<AppEnv>()
  .get('/catalog', fromReplica, async (c) => c.json(catalogView(await readCatalog(c.var.db))))
  .get('/albums/:id', fromReplica, async (c) => {
    const { album, tracks } = await findAlbum(c.var.db, c.req.param('id'))
    return c.json(albumView(album, tracks))
  })
  .get('/tracks/:id', fromReplica, async (c) => {
    const { track, hasLyrics } = await findTrack(c.var.db, c.req.param('id'))
    return c.json({ ...trackView(track), hasLyrics } satisfies TrackDetails)
  })
  .get(
    '/tracks/:id/stream',
    shortFromReplica,
    vipWith((c) => {
      const id = c.req.param('id') ?? ''
      // The token is valid, its session and rights are being read.
      readRecordingAhead(c.env.MEDIA, id, c.req.raw)
      return [selectTrack(c.var.db, id)]
    }),
    streamLimit,
    (c) =>
      streamRecording(c.var.db, c.env.MEDIA, c.var.found[0], c.req.raw, c.req.query('recording')),
  )
  .get('/tracks/:id/preview', fromReplica, async (c) => {
    const track = await findPreviewTrack(c.var.db, c.req.param('id'))
    return previewRecording(c.env.MEDIA, track, c.req.raw)
  })
  .get('/tracks/:id/energy', fromReplica, async (c) => {
    const energy = await readWaveform(c.var.db, c.env.MEDIA, c.req.param('id'))
    return c.json(energy, 200, { 'Cache-Control': 'public, max-age=3600' })
  })
  .get('/tracks/:id/lyrics', fromReplica, async (c) =>
    c.json(await readLyrics(c.var.db, c.req.param('id'))),
  )
  .get('/proxy-audio', shortFromReplica, vip, streamLimit, (c) =>
    proxyRecording(c.var.db, c.req.query('url') ?? '', c.req.raw),
  )
  .post('/tracks/:id/plays', playing, (c) => {
    requirePlayable(c.var.found)
    return c.body(null, 204)
  })
  .post('/plays', vip, validJson(PlayReport), async (c) => {
    const { plays } = c.req.valid('json')
    await rateLimit(c, PLAYS_OF_MEMBER, c.var.viewer.id, plays.length)
    await recordPlaysLater(c.var.db, c.var.viewer.id, plays, c.var.also)
    c.var.emit({ type: 'plays_reported', memberId: c.var.viewer.id })
    return c.body(null, 204)
  })
  .post(
    '/offline/check',
    vipWith(async (c) => {
      const body = await acceptedBody(c, OfflineCheck)
      return [selectKept(c.var.db, body?.track_ids ?? [])]
    }),
    validJson(OfflineCheck),
    (c) => {
      const [recordings] = c.var.found
      return c.json({ checked_at: isoNow(), recordings } satisfies OfflineStatus)
    },
  )
  .get('/plays/total', fromReplica, async (c) => c.json({ total: await countPlays(c.var.db) }))

export type MusicApi = typeof music
