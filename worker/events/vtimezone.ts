import { tzOffset } from '@date-fns/tz'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** Shorter than any time between two changes of a zone: Morocco leaves its usual offset for a month. */
const STEP_MS = 7 * DAY_MS
/** A zone that did not change for so long has no summer time. */
const SPAN_MS = 400 * DAY_MS

/**
 * A VTIMEZONE (RFC 5545) of an IANA zone that is right at these instants. Each change of the offset is listed by itself: rules
 * are for years that nobody knows yet.
 */
export function vtimezone(zone: string, instants: number[]) {
  const [first = 0, ...later] = instants.toSorted((one, other) => one - other)
  const periods = [periodBegun(zone, lastChange(zone, first - SPAN_MS, first) ?? 0)]
  let known = first
  for (const instant of later) {
    const change = lastChange(zone, known, instant)
    if (change !== null) periods.push(periodBegun(zone, change))
    known = instant
  }
  return ['BEGIN:VTIMEZONE', `TZID:${zone}`, ...periods, 'END:VTIMEZONE'].join('\r\n')
}

function periodBegun(zone: string, change: number) {
  const [before, offset] = [offsetAt(zone, change - 1), offsetAt(zone, change)]
  const kind = offset > before ? 'DAYLIGHT' : 'STANDARD'
  return [
    `BEGIN:${kind}`,
    // As the clocks showed it before they were changed.
    `DTSTART:${wallClock(change + before)}`,
    `TZOFFSETFROM:${hoursAndMinutes(before)}`,
    `TZOFFSETTO:${hoursAndMinutes(offset)}`,
    `END:${kind}`,
  ].join('\r\n')
}

/** When the offset at `instant` began; null if it was the same at and since `floor`. */
function lastChange(zone: string, floor: number, instant: number) {
  const offset = offsetAt(zone, instant)
  let after = instant
  let before = Math.max(floor, after - STEP_MS)
  while (offsetAt(zone, before) === offset) {
    if (before === floor) return null
    after = before
    before = Math.max(floor, after - STEP_MS)
  }
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2)
    if (offsetAt(zone, middle) === offset) after = middle
    else before = middle
  }
  return after
}

const offsetAt = (zone: string, instant: number) => tzOffset(zone, new Date(instant)) * MINUTE_MS

const wallClock = (time: number) => new Date(time).toISOString().replace(/[-:]|\.\d+Z$/g, '')

function hoursAndMinutes(offset: number) {
  const minutes = Math.abs(offset) / MINUTE_MS
  const two = (number: number) => `${Math.floor(number)}`.padStart(2, '0')
  return `${offset < 0 ? '-' : '+'}${two(minutes / 60)}${two(minutes % 60)}`
}
