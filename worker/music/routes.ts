import { Hono } from 'hono'
import type { TrackDetails } from '../../shared/music'
import type { RateLimit } from '../db/rate-limits'
import type { AppEnv } from '../env'
import { vip, vipWith } from '../accounts/middleware'
import { rateLimit } from '../http/rate-limit'
import { streamLimit } from '../feed'
import { countPlays, findAlbum, findTrack, readCatalog } from './catalog'
import { readLyrics } from './lyrics'
import { readWaveform } from './waveform'
import { proxyRecording } from './audio-proxy'
import { recordPlay } from './plays'
import { findPreviewTrack } from './preview-track'
import { previewRecording, streamRecording } from './recordings'
import { albumView, catalogView, trackView } from './views'
import { selectTrack } from './visibility'

/** More than anyone can play; keeps scripts from changing the charts. */
const PLAYS_OF_MEMBER: RateLimit = { name: 'plays', max: 300, seconds: 600 }

/** The catalog for everyone, the recordings for VIPs and admins; mounted at /api. */
export const music = new Hono<AppEnv>()
  .get('/catalog', async (c) => c.json(catalogView(await readCatalog(c.var.db))))
  .get('/albums/:id', async (c) => {
    const { album, tracks } = await findAlbum(c.var.db, c.req.param('id'))
    return c.json(albumView(album, tracks))
  })
  .get('/tracks/:id', async (c) => {
    const { track, hasLyrics } = await findTrack(c.var.db, c.req.param('id'))
    return c.json({ ...trackView(track), hasLyrics } satisfies TrackDetails)
  })
  .get(
    '/tracks/:id/stream',
    vipWith((c) => selectTrack(c.var.db, c.req.param('id') ?? '')),
    streamLimit,
    (c) => streamRecording(c.var.db, c.env.MEDIA, c.var.found, c.req.raw, c.req.query('recording')),
  )
  .get('/tracks/:id/preview', async (c) => {
    const track = await findPreviewTrack(c.var.db, c.req.param('id'))
    return previewRecording(c.var.db, c.env.MEDIA, track, c.req.raw, c.req.query('recording'))
  })
  .get('/tracks/:id/energy', async (c) => {
    const energy = await readWaveform(c.var.db, c.env.MEDIA, c.req.param('id'))
    return c.json(energy, 200, { 'Cache-Control': 'public, max-age=3600' })
  })
  .get('/tracks/:id/lyrics', async (c) => c.json(await readLyrics(c.var.db, c.req.param('id'))))
  .get('/proxy-audio', vip, streamLimit, (c) =>
    proxyRecording(c.var.db, c.req.query('url') ?? '', c.req.raw),
  )
  .post('/tracks/:id/plays', vip, async (c) => {
    await rateLimit(c, PLAYS_OF_MEMBER, c.var.viewer.id)
    await recordPlay(c.var.db, c.req.param('id'), c.var.viewer.id)
    return c.body(null, 204)
  })
  .get('/plays/total', async (c) => c.json({ total: await countPlays(c.var.db) }))

export type MusicApi = typeof music
