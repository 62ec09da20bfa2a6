import * as z from 'zod/mini'
import { QUEUE_MAX } from './list-sizes'

const POSITION_MS_MAX = 24 * 3600_000
const DEVICE_MAX = 100

export const PlaybackChange = z
  .object({
    /** Absent: as stored. Then `seen` must be the stored state, and the answer has no queue either. */
    queue: z.optional(
      z.array(z.string().check(z.minLength(1), z.maxLength(100))).check(z.maxLength(QUEUE_MAX)),
    ),
    /** Of the current track in the queue, from 0. */
    index: z.int().check(z.minimum(0)),
    position_ms: z.int().check(z.minimum(0), z.maximum(POSITION_MS_MAX)),
    /** What the device calls itself. */
    device: z.string().check(z.maxLength(DEVICE_MAX)),
    /** `updated_at` of the state that the device knows; null if it knows none. */
    seen: z.nullable(z.string().check(z.maxLength(40))),
  })
  .check(
    z.refine(({ queue, index }) => !queue || index < Math.max(1, queue.length), {
      path: ['index'],
    }),
  )
export type PlaybackChange = z.infer<typeof PlaybackChange>

/** What a member plays, for their other devices. `updated_at` is by the server's clock. */
export type Playback = {
  queue: string[]
  index: number
  position_ms: number
  device: string
  updated_at: string
}

/** As stored; `updated_at` is null before the first time. */
export type StoredPlayback = Omit<Playback, 'updated_at'> & { updated_at: string | null }
