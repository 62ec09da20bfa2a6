import { useSyncExternalStore } from 'react'
import { useIntl } from 'react-intl'

/** How long ago; the exact time on hover. */
export function PostTime({ at }: { at: string }) {
  const intl = useIntl()
  const relative = relativeTime(at, useNow())
  return (
    <time
      dateTime={at}
      title={intl.formatDate(at, { dateStyle: 'full', timeStyle: 'short' })}
      className="whitespace-nowrap"
    >
      {relative
        ? intl.formatRelativeTime(relative.value, relative.unit, { numeric: 'auto' })
        : intl.formatDate(at, { dateStyle: 'medium' })}
    </time>
  )
}

const MINUTE = 60
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

type Relative = { value: number; unit: 'second' | 'minute' | 'hour' | 'day' }

/** How long ago, in the one unit that fits; null from a week on, when the date says more. A clock that is ahead means now. */
export function relativeTime(iso: string, now: number): Relative | null {
  const seconds = Math.max(0, (now - Date.parse(iso)) / 1000)
  if (seconds < 45) return { value: 0, unit: 'second' }
  if (seconds < HOUR - MINUTE / 2) return ago(seconds / MINUTE, 'minute')
  if (seconds < DAY - HOUR / 2) return ago(seconds / HOUR, 'hour')
  return seconds < 7 * DAY ? ago(seconds / DAY, 'day') : null
}

const ago = (value: number, unit: Relative['unit']): Relative => ({
  value: -Math.max(1, Math.round(value)),
  unit,
})

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
const useNow = () => useSyncExternalStore(subscribe, () => now)
