/** The first window is this wide, so that a thousand who were cut off at once come back over more than five seconds. */
const FIRST_MS = 6_000
const LONGEST_MS = 30_000
/** One's own network came back: nobody else's did in the same moment. */
const ONLINE_MS = 1_000

/** Full jitter: anywhere in a window that doubles with every failure. */
export const reconnectDelay = (failures: number, random: number) =>
  random * Math.min(LONGEST_MS, FIRST_MS * 2 ** Math.min(failures, 10))

export const onlineDelay = (random: number) => random * ONLINE_MS
