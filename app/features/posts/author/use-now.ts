import { useSyncExternalStore } from 'react'

const STEP_MS = 30_000

// One clock for all that is on screen: the time changes for every post at once, and costs one timer.
const listeners = new Set<() => void>()
let now = Date.now()
let timer: ReturnType<typeof setInterval> | undefined

function tick() {
  now = Date.now()
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    timer = setInterval(tick, STEP_MS)
    now = Date.now()
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) clearInterval(timer)
  }
}

/** The time, to half a minute. */
export const useNow = () => useSyncExternalStore(subscribe, () => now)
