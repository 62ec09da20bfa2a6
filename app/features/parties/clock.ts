/** One exchange of the clock: sent and received by this page, received and answered by the room. */
export type ClockSample = { t0: number; t1: number; t2: number; t3: number }

/** Exchanges that are kept: some minutes of them. */
const KEPT = 20
const BURST = 6
const BURST_MS = 120
/** The first bursts follow soon after each other: a page that is still loading is late in reading an answer. */
const NEXT_BURST_MS = [2000, 4000, 8000]
const REGULAR_BURST_MS = 30_000

/**
 * The room's clock, estimated from exchanges over the socket as in NTP. The exchange with the shortest round trip was delayed least,
 * so its error is smallest: at most half of that round trip.
 */
export function createRoomClock(local: () => number = pageClock) {
  let samples: { offset: number; roundTrip: number }[] = []
  let rough: number | null = null
  const best = () =>
    samples.reduce<{ offset: number; roundTrip: number } | null>(
      (least, sample) => (least && least.roundTrip <= sample.roundTrip ? least : sample),
      null,
    )
  return {
    /** Milliseconds on this page's own clock, for `t0` and `t3`. */
    local,
    add({ t0, t1, t2, t3 }: ClockSample) {
      const roundTrip = t3 - t0 - (t2 - t1)
      if (roundTrip < 0) return
      samples = [...samples, { offset: (t1 - t0 + (t2 - t3)) / 2, roundTrip }].slice(-KEPT)
    },
    /** Before the first exchange: the time in a frame, which is late by its way here. */
    addRough(serverTime: number) {
      rough = serverTime - local()
    },
    /** The room's time (epoch milliseconds). */
    now: () => local() + (best()?.offset ?? rough ?? 0),
    isSampled: () => samples.length > 0,
    roundTrip: () => best()?.roundTrip ?? null,
  }
}

/** Calls `ask` for one exchange after another, in bursts, until the returned function is called. */
export function sampleInBursts(ask: () => void) {
  let timers: ReturnType<typeof setTimeout>[] = []
  const stop = () => {
    for (const timer of timers) clearTimeout(timer)
    timers = []
  }
  const burst = (number: number) => {
    timers = Array.from({ length: BURST }, (_, at) => setTimeout(ask, at * BURST_MS))
    const next = NEXT_BURST_MS[number] ?? REGULAR_BURST_MS
    timers.push(setTimeout(() => burst(number + 1), next))
  }
  burst(0)
  return stop
}

export type RoomClock = ReturnType<typeof createRoomClock>

/** Does not jump when the system's clock is set. */
const pageClock = () => performance.timeOrigin + performance.now()
