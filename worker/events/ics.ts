import { TZDate } from '@date-fns/tz'
import ical, { ICalEventStatus, escape } from 'ical-generator'
import { type Language, inLanguage } from '../../shared/language'
import type { EventRow } from './event-queries'
import { vtimezone } from './vtimezone'

const HOUR_MS = 3600 * 1000
/** Events have no stored end: a show lasts an evening, a meet an hour. */
const lengthOf = ({ is_virtual }: EventRow) => (is_virtual ? HOUR_MS : 3 * HOUR_MS)
/** How often calendars refresh. */
const TTL_SECONDS = 12 * 3600

type Place = { origin: string; name: string; language: Language }

/** A calendar (RFC 5545) of these events. It has no METHOD, which is for invitations. */
export function calendar(rows: EventRow[], { origin, name, language }: Place) {
  // The package does not escape the name of a calendar.
  const calendarName = escape(name, false)
  const result = ical({
    prodId: `//${calendarName}//Events//EN`,
    name: calendarName,
    scale: 'gregorian',
    ttl: TTL_SECONDS,
    // No zone of its own, but the definition of each that an event names.
    timezone: { name: null, generator: (zone) => vtimezone(zone, timesIn(rows, zone)) },
    events: rows.map((row) => entry(row, origin, language)),
  })
  // RFC 5545 ends every line, the last one too.
  return `${result.toString()}\r\n`
}

const timesIn = (rows: EventRow[], zone: string) =>
  rows
    .filter(({ time_zone }) => time_zone === zone)
    .flatMap((row) => [startOf(row), startOf(row) + lengthOf(row)])

const startOf = ({ event_date }: EventRow) => Date.parse(event_date)

function entry(row: EventRow, origin: string, language: Language) {
  const url = `${origin}/events/${row.id}`
  const cancelled = row.status === 'cancelled'
  const description = [
    cancelled ? row.cancel_note : null,
    inLanguage(language, row.description, row.description_pt),
    url,
  ]
  const location = [
    row.venue_name,
    row.venue_address,
    row.venue_city,
    row.venue_state,
    row.venue_postal_code,
    row.venue_country,
  ]
  return {
    // Never changes: calendars find their entry by it.
    id: `event-${row.id}@${new URL(origin).hostname}`,
    sequence: row.sequence,
    stamp: row.updated_at,
    lastModified: row.updated_at,
    // At the venue's time: a calendar shows it where the show is, and keeps it if the zone's rule changes.
    timezone: row.time_zone,
    start: new TZDate(startOf(row), row.time_zone),
    end: new TZDate(startOf(row) + lengthOf(row), row.time_zone),
    summary: inLanguage(language, row.title, row.title_pt),
    description: present(description).join('\n\n'),
    location: row.is_virtual ? null : present(location).join(', '),
    url,
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  }
}

const present = (parts: (string | null)[]) => parts.filter((part) => part)
