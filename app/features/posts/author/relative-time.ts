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
