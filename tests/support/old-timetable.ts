/** Where a station was before its schedules had versions: the arithmetic of that release. Times are epoch milliseconds. */
type Schedule = { station_id: string; items: { track_id: string; duration_ms: number }[] }

const EPOCH = Date.UTC(2026, 0, 1)

export function oldPosition({ station_id, items }: Schedule, now: number) {
  const total = items.reduce((sum, item) => sum + item.duration_ms, 0)
  const round = Math.floor((now - EPOCH) / total)
  let started_at = EPOCH + round * total
  for (const [i, item] of orderOf(station_id, items, round).entries()) {
    if (now < started_at + item.duration_ms)
      return { turn: round * items.length + i, started_at, ...item }
    started_at += item.duration_ms
  }
  return null
}

function orderOf<Item>(station_id: string, items: Item[], round: number) {
  const order = [...items]
  let state = 0x811c9dc5
  for (const char of `${station_id}:${round}`)
    state = Math.imul(state ^ char.charCodeAt(0), 0x01000193)
  const random = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  for (let i = order.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1))
    const [a, b] = [order[i]!, order[j]!]
    ;[order[i], order[j]] = [b, a]
  }
  return order
}
