const TICK_MS = 100

/** Calls `tick` ten times a second between `start` and `stop`. */
export function createTicker(tick: () => void) {
  let timer: ReturnType<typeof setInterval> | undefined
  return {
    start() {
      timer ??= setInterval(tick, TICK_MS)
    },
    stop() {
      clearInterval(timer)
      timer = undefined
    },
  }
}
