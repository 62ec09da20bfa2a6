import { Hono } from 'hono'
import { ERRORS } from '../../../shared/errors'
import { ExpectedRefusal } from '../../../shared/expected-refusal'
import { PlaybackChange, type StoredPlayback } from '../../../shared/playback'
import type * as z from 'zod/mini'
import { oneBatch } from '../../db/batch'
import type { RateLimit } from '../../db/rate-limits'
import type { AppEnv, Writing } from '../../env'
import { DomainError } from '../../errors'
import { bodyLimit } from '../../http/body-limit'
import { action, query } from '../../http/route'
import { publicPlayback, readPublicPlayback, savePlayback, selectPublicPlayback } from './playback'

/** Thousands of ids. */
const QUEUE_BYTES = 512 * 1024
const NOTHING: StoredPlayback = {
  queue: [],
  index: 0,
  position_ms: 0,
  device: '',
  updated_at: null,
}
/** A playing device writes every 15 seconds, and when the member acts. */
const SAVES_OF_MEMBER: RateLimit = { name: 'playback', max: 300, seconds: 600 }

/** What a VIP plays on any device, mounted at /api/playback. Other players read and write the same by their play queue. */
export const playback = new Hono<AppEnv>()
  .get(
    '/',
    query({
      who: 'vip',
      // What another device has stored a moment ago.
      from: 'primary',
      read: ({ db, memberId }) =>
        oneBatch(
          { stored: selectPublicPlayback(db, memberId) },
          ({ stored }) => publicPlayback(stored) ?? NOTHING,
        ),
    }),
  )
  .put(
    '/',
    bodyLimit(QUEUE_BYTES),
    action({
      who: 'vip',
      query: ExpectedRefusal,
      body: PlaybackChange,
      limit: SAVES_OF_MEMBER,
      write: save,
    }),
  )

function save(
  { db, memberId, emit, http }: Writing,
  { seen, ...change }: PlaybackChange,
  { refusal }: z.output<typeof ExpectedRefusal>,
) {
  return oneBatch(savePlayback(db, memberId, change, seen), async ({ saved: [saved], state }) => {
    if (saved) {
      const { updated_at } = saved
      emit({ type: 'playback_saved', memberId, device: change.device, updated_at })
      if (!change.queue) return { ...change, updated_at }
    }
    const stored = state[0] && publicPlayback(state[0])
    const current = stored ?? (await readPublicPlayback(http.var.db, memberId)) ?? NOTHING
    if (saved) return current
    if (refusal !== 'ok') throw new DomainError('playback_changed', { current })
    const [, error] = ERRORS.playback_changed
    const code = 'playback_changed' as const
    return { error, code, request_id: http.var.requestId, ...current }
  })
}

export type PlaybackApi = typeof playback
