import { Hono } from 'hono'
import { ERRORS } from '../../shared/errors'
import { PlaybackChange } from '../../shared/playback'
import { vip } from '../accounts/middleware'
import type { RateLimit } from '../db/rate-limits'
import type { AppEnv } from '../env'
import { bodyLimit } from '../http/body-limit'
import { rateLimit } from '../http/rate-limit'
import { validJson } from '../http/validate'
import { readPublicPlayback, savePlayback } from './playback'

/** Thousands of ids. */
const QUEUE_BYTES = 512 * 1024
const NOTHING = { queue: [], index: 0, position_ms: 0, device: '', updated_at: null }
/** A playing device writes every 15 seconds, and when the member acts. */
const SAVES_OF_MEMBER: RateLimit = { name: 'playback', max: 300, seconds: 600 }

/** What a VIP plays on any device, mounted at /api/playback. Other players read and write the same by their play queue. */
export const playback = new Hono<AppEnv>()
  .use(vip)
  .get('/', async (c) => c.json((await readPublicPlayback(c.var.db, c.var.viewer.id)) ?? NOTHING))
  .put('/', bodyLimit(QUEUE_BYTES), validJson(PlaybackChange), async (c) => {
    const { db, emit, viewer } = c.var
    await rateLimit(c, SAVES_OF_MEMBER, viewer.id)
    const { seen, ...change } = c.req.valid('json')
    const updated_at = await savePlayback(db, viewer.id, change, seen)
    if (updated_at !== null) {
      const { device } = change
      emit({ type: 'playback_saved', memberId: viewer.id, device, updated_at })
      if (!change.queue) return c.json({ ...change, updated_at })
    }
    const state = (await readPublicPlayback(db, viewer.id)) ?? NOTHING
    if (updated_at !== null) return c.json(state)
    const [status, error] = ERRORS.playback_changed
    return c.json(
      { error, code: 'playback_changed', request_id: c.var.requestId, ...state },
      status,
    )
  })

export type PlaybackApi = typeof playback
