const SHORTEST_SECONDS = 30
const LONG_ENOUGH_SECONDS = 240

/** After how many seconds a play is a scrobble: both services ask for half of the track or four minutes. Null: never. */
export const scrobbleAfter = (duration: number) =>
  duration > SHORTEST_SECONDS ? Math.min(duration / 2, LONG_ENOUGH_SECONDS) : null
