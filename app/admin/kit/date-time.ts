import * as z from 'zod/mini'
import { Instant, isTimeZone } from '../../../shared/events'
import { currentSite } from '../../lib/site'
import { type MessageId, type TextOptions, type Values, asText, text } from './fields'
import { clockChange, toInstant, toWallClock } from './wall-clock'

/** What a form with a time in the future sends. */
export const Scheduled = z.object({
  at: Instant.check(z.refine((at) => Date.parse(at) > Date.now(), 'passed')),
})

type DateTimeOptions = Pick<TextOptions, 'required' | 'shown'> & {
  /** The field with the time zone. Without one it is the team's. */
  zone?: string
}

/** A local time, which the document has as an instant. Its hint says when daylight saving skips or repeats that time. */
export function dateTime(name: string, label: MessageId, { zone, ...more }: DateTimeOptions = {}) {
  /** The team's until the field has a valid one. */
  const zoneIn = (values: Values) => {
    const chosen = zone ? asText(values[zone]).trim() : ''
    return isTimeZone(chosen) ? chosen : currentSite().timeZone
  }
  return text(name, label, {
    ...more,
    type: 'datetime-local',
    read: (value, document) => toWallClock(asText(value), zoneIn(document)),
    write: (value, values) => toInstant(asText(value).trim(), zoneIn(values)),
    hint: (values, intl) => {
      const wallClock = asText(values[name])
      const change = clockChange(wallClock, zoneIn(values))
      const [time, meant] = [wallClock, change?.meant ?? ''].map((clock) => clock.slice(11, 16))
      return (
        change &&
        intl.formatMessage(
          { id: `event-form.clock.${change.kind}` },
          { time, meant, zone: zoneIn(values) },
        )
      )
    },
  })
}
