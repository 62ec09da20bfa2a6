/** What a station plays, in the order it is listed. Durations are whole milliseconds. */
export type Schedule = { station_id: string; items: { track_id: string; duration_ms: number }[] }

/** One turn of one track. `turn` counts up for ever, so a turn has one place in time on every edge. */
export type Slot = { turn: number; track_id: string; started_at: number; duration_ms: number }

// Any instant would do, as long as it is the same everywhere and for ever.
const EPOCH = Date.UTC(2026, 0, 1)

/**
 * What a station plays at `now` (epoch milliseconds): the whole radio is this function of the schedule and the wall clock.
 * Null for an empty schedule.
 */
export function position(schedule: Schedule, now: number): Slot | null {
  const length = schedule.items.length
  const total = schedule.items.reduce((sum, item) => sum + item.duration_ms, 0)
  if (total <= 0) return null
  const round = Math.floor((now - EPOCH) / total)
  for (let i = 0; i < length; i++) {
    const slot = slotAt(schedule, round * length + i)
    if (slot && now < slot.started_at + slot.duration_ms) return slot
  }
  return null
}

/** The slot of a turn. Every round plays each track once, each round in its own order. */
export function slotAt(schedule: Schedule, turn: number): Slot | null {
  const length = schedule.items.length
  const total = schedule.items.reduce((sum, item) => sum + item.duration_ms, 0)
  if (total <= 0) return null
  const round = Math.floor(turn / length)
  const order = orderOf(schedule, round)
  let started_at = EPOCH + round * total
  for (const [i, item] of order.entries()) {
    if (round * length + i === turn) return { turn, started_at, ...item }
    started_at += item.duration_ms
  }
  return null
}

/** A shuffle that every edge makes alike: seeded by station and round. */
function orderOf({ station_id, items }: Schedule, round: number) {
  const order = [...items]
  const random = randomOf(`${station_id}:${round}`)
  for (let i = order.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1))
    const [a, b] = [order[i], order[j]]
    if (a && b) [order[i], order[j]] = [b, a]
  }
  return order
}

// mulberry32, seeded with FNV-1a: small, public domain, and the same on every machine.
function randomOf(seed: string) {
  let state = 0x811c9dc5
  for (let i = 0; i < seed.length; i++) state = Math.imul(state ^ seed.charCodeAt(i), 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}
