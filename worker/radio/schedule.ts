import { type ScheduleVersion, type Slot, endOf, turnsOf } from './timetable'

/** How far ahead of time audio is sent: the listener's buffer. */
export const HEAD_START_MS = 4000
/** How old the versions may be that a stream reads before its next track. */
export const STREAM_READ_MS = 1000
/** For a write that is on its way while a stream reads, and clocks that differ. */
const SLACK_MS = 2000
/**
 * A version takes effect no sooner than this, because streams have sent, or are about to send, the track that follows. No answer
 * about a station may be cached for longer.
 */
export const NOTICE_MS = HEAD_START_MS + STREAM_READ_MS + SLACK_MS

/**
 * The turns of a station from the one that is on air at `from`, or the next one in silence: the whole radio is this function of
 * the versions and the wall clock. Versions are in order, and every one begins where a turn of the one before it ends.
 */
export function* turnsFrom(versions: ScheduleVersion[], from: number): Generator<Slot> {
  let at = from
  for (;;) {
    const version = versions.findLast(({ applies_at }) => applies_at <= at)
    const later = versions.find(({ applies_at }) => applies_at > at)
    const until = later?.applies_at ?? Infinity
    if (version)
      for (const slot of turnsOf(version, at)) {
        if (slot.started_at >= until) break
        yield slot
      }
    if (!later) return
    at = until
  }
}

/** What a station plays at `now` (epoch milliseconds); null in silence. */
export function position(versions: ScheduleVersion[], now: number): Slot | null {
  for (const slot of turnsFrom(versions, now)) return slot.started_at <= now ? slot : null
  return null
}

/** The turn after this one; null if nothing follows. */
export function turnAfter(versions: ScheduleVersion[], slot: Slot): Slot | null {
  for (const next of turnsFrom(versions, endOf(slot))) return next
  return null
}

/** The last turns before this one, latest first. */
export function turnsBefore(versions: ScheduleVersion[], slot: Slot, count: number): Slot[] {
  const before: Slot[] = []
  for (let at = slot.started_at; before.length < count;) {
    const last = position(versions, at - 1)
    if (!last) break
    before.push(last)
    at = last.started_at
  }
  return before
}

/** When a version that is made now takes effect: at the end of the track on air, or of the next one when that is too soon. */
export function startOfNextVersion(versions: ScheduleVersion[], now: number): number {
  let at = now
  for (const slot of turnsFrom(versions, now)) {
    // In silence there is nothing to wait for.
    if (slot.started_at > at) return at
    at = endOf(slot)
    if (at >= now + NOTICE_MS) return at
  }
  return at
}
