/** Silent frames that fill the decoder's reservoir come before the first of the broadcast: at most these many. */
const PRIMER_MAX = 4
/** Frames that come within this of the one before came with it, in one piece. */
const PIECE_GAP_MS = 1000

/**
 * Compares everyone with the one who came first, whose broadcast is the longest: the same frames without a gap, and each ear
 * at the same place of them, from the first sound on: who runs out of sound waits, and is behind from then on.
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
    // What an ear hears last began when the latest of all frames was there.
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
 * How far the broadcast itself strays from the clock: its most punctual pieces of the last quarter against the first. A few
 * pieces would only tell how busy the machine was.
 */
function pace(frames, clock) {
  const offsets = arrivals(frames, clock)
  const quarter = Math.floor(offsets.length / 4)
  return quarter < 4
    ? 0
    : Math.min(...offsets.slice(-quarter)) - Math.min(...offsets.slice(0, quarter))
}

/** The most unpunctual piece: what the head start is there for. */
function lateness(frames, clock) {
  const offsets = arrivals(frames, clock)
  return offsets.length === 0 ? 0 : Math.max(...offsets) - Math.min(...offsets)
}

/** When each piece came, less its place: the same for all of them, if they come at the pace of time. */
const arrivals = (frames, clock) =>
  frames.flatMap(({ at }, index) =>
    index > 0 && at - frames[index - 1].at > PIECE_GAP_MS ? [at - clock[index]] : [],
  )

/** Where in the broadcast these begin, if every one of them is there, in its order and without a gap. */
function placeIn(frames, broadcast, places) {
  for (let skipped = 0; skipped <= PRIMER_MAX; skipped++) {
    for (const place of places.get(frames[skipped]?.sum) ?? []) {
      const own = frames.slice(skipped)
      // Who leaves last may have some frames that the first no longer took.
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
