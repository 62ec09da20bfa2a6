/** Silent frames that fill the decoder's reservoir come before the first of the broadcast: at most this many. */
const PRIMER_MAX = 4
/** Frames that arrive within this time of the previous one were in the same chunk. */
const PIECE_GAP_MS = 1000

/**
 * Compares every listener with the first, whose broadcast is the longest: the same frames without a gap, and the same playback
 * position from the first sound on. A listener whose buffer runs empty waits, and is behind from then on.
 */
export function measure(all) {
  const broadcast = all[0].frames
  const places = placesOf(broadcast)
  const clock = []
  let played = 0
  for (const { ms } of broadcast) clock.push((played += ms) - ms)

  const ears = []
  const waits = []
  let incomplete = 0
  for (const { frames } of all) {
    const start = placeIn(frames, broadcast, places)
    if (start === null) {
      incomplete += 1
      continue
    }
    const heard = frames
      .slice(start.skipped)
      .flatMap(({ at }, index) =>
        (clock[start.place + index] ?? null) === null ? [] : [at - clock[start.place + index]],
      )
    // The last common moment is when the slowest listener had all frames.
    const [begun, ended] = [heard[0], Math.max(...heard)]
    ears.push(Math.max(begun, ended))
    waits.push(Math.max(0, ended - begun))
  }
  return {
    frames_each: summary(all.map(({ frames }) => frames.length)),
    incomplete,
    waited_ms: summary(waits),
    pace_ms: Math.round(pace(broadcast, clock)),
    apart_ms: Math.round(Math.max(...ears) - Math.min(...ears)),
    late_ms: Math.round(lateness(broadcast, clock)),
  }
}

/**
 * The drift of the broadcast from the clock: its most punctual chunks of the last quarter against the first. A few
 * chunks would only show how busy the machine was.
 */
function pace(frames, clock) {
  const offsets = arrivals(frames, clock)
  const quarter = Math.floor(offsets.length / 4)
  return quarter < 4
    ? 0
    : Math.min(...offsets.slice(-quarter)) - Math.min(...offsets.slice(0, quarter))
}

/** The latest chunk, which the head start must cover. */
function lateness(frames, clock) {
  const offsets = arrivals(frames, clock)
  return offsets.length === 0 ? 0 : Math.max(...offsets) - Math.min(...offsets)
}

/** The arrival time of each chunk minus its position: constant, if they arrive at the pace of time. */
const arrivals = (frames, clock) =>
  frames.flatMap(({ at }, index) =>
    index > 0 && at - frames[index - 1].at > PIECE_GAP_MS ? [at - clock[index]] : [],
  )

/** The position of these frames in the broadcast, if all are there in order and without a gap. */
function placeIn(frames, broadcast, places) {
  for (let skipped = 0; skipped <= PRIMER_MAX; skipped++) {
    for (const place of places.get(frames[skipped]?.sum) ?? []) {
      const own = frames.slice(skipped)
      // The last to leave may have some frames that the first did not read.
      const fits = own.every(({ sum }, index) => (broadcast[place + index]?.sum ?? sum) === sum)
      if (fits && own.length > 1) return { skipped, place }
    }
  }
  return null
}

function placesOf(broadcast) {
  const places = new Map()
  for (const [index, { sum }] of broadcast.entries())
    places.set(sum, [...(places.get(sum) ?? []), index])
  return places
}

function summary(values) {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0)
  return { min: at(0), median: at(0.5), p99: at(0.99), max: at(1) }
}
