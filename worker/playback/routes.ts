import { Hono } from 'hono'
import { ERRORS } from '../../shared/errors'
import { ExpectedRefusal } from '../../shared/expected-refusal'
import { PlaybackChange } from '../../shared/playback'
import { vipWith, vipWriting } from '../accounts/middleware'
import type { RateLimit } from '../db/rate-limits'
import type { AppEnv } from '../env'
import { bodyLimit } from '../http/body-limit'
import { acceptedBody, validJson, validQuery } from '../http/validate'
import { publicPlayback, readPublicPlayback, savePlayback, selectPublicPlayback } from './playback'

/** Thousands of ids. */
const QUEUE_BYTES = 512 * 1024
const NOTHING = { queue: [], index: 0, position_ms: 0, device: '', updated_at: null }
/** A playing device writes every 15 seconds, and when the member acts. */
const SAVES_OF_MEMBER: RateLimit = { name: 'playback', max: 300, seconds: 600 }

const saving = vipWriting(async (c, memberId) => {
  const body = await acceptedBody(c, PlaybackChange)
  return body ? savePlayback(c.var.db, memberId, body, body.seen) : null
}, SAVES_OF_MEMBER)

/** What a VIP plays on any device, mounted at /api/playback. Other players read and write the same by their play queue. */
export const playback = new Hono<AppEnv>()
  .get(
    '/',
    vipWith((c, memberId) => [selectPublicPlayback(c.var.db, memberId)]),
    (c) => c.json(publicPlayback(c.var.found[0]) ?? NOTHING),
  )
  .put(
    '/',
    bodyLimit(QUEUE_BYTES),
    saving,
    validQuery(ExpectedRefusal),
    validJson(PlaybackChange),
    async (c) => {
      const { db, emit, found, viewer } = c.var
      const { seen: _, ...change } = c.req.valid('json')
      const updated_at = found.saved[0]?.updated_at ?? null
      const stored = found.state[0] && publicPlayback(found.state[0])
      if (updated_at !== null) {
        const { device } = change
        emit({ type: 'playback_saved', memberId: viewer.id, device, updated_at })
        if (!change.queue) return c.json({ ...change, updated_at })
      }
      const state = stored ?? (await readPublicPlayback(db, viewer.id)) ?? NOTHING
      if (updated_at !== null) return c.json(state)
      const [status, error] = ERRORS.playback_changed
      return c.json(
        { error, code: 'playback_changed', request_id: c.var.requestId, ...state },
        c.req.valid('query').refusal === 'ok' ? 200 : status,
      )
    },
  )

export type PlaybackApi = typeof playback
