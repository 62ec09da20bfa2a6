import { type Language, inLanguage } from '../../shared/language'
import type { EventRow } from './selection'

/** A show's length is not ours to know: calendars are told an evening. */
const DURATION = 'PT3H'
const LINE_BYTES = 75

type Place = { origin: string; name: string; language: Language }

/**
 * A calendar (RFC 5545) of these events. It names no METHOD: that would be a message of one calendar to another, with an
 * organizer and the same word in its content type.
 */
export function calendar(rows: EventRow[], { origin, name, language }: Place) {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${text(name)}//Events//EN`,
    'CALSCALE:GREGORIAN',
    `X-WR-CALNAME:${text(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT12H',
    'X-PUBLISHED-TTL:PT12H',
    ...rows.flatMap((row) => entry(row, origin, language)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

function entry(row: EventRow, origin: string, language: Language) {
  const url = `${origin}/events/${row.id}`
  const cancelled = row.status === 'cancelled'
  const about = [
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
  return [
    'BEGIN:VEVENT',
    // The same for as long as the event is: a calendar finds its entry by it.
    `UID:event-${row.id}@${new URL(origin).hostname}`,
    `SEQUENCE:${row.sequence}`,
    `DTSTAMP:${instant(row.updated_at)}`,
    `LAST-MODIFIED:${instant(row.updated_at)}`,
    `DTSTART:${instant(row.event_date)}`,
    `DURATION:${DURATION}`,
    `SUMMARY:${text(inLanguage(language, row.title, row.title_pt))}`,
    `DESCRIPTION:${text(present(about).join('\n\n'))}`,
    ...(row.is_virtual ? [] : [`LOCATION:${text(present(location).join(', '))}`]),
    `URL:${url}`,
    `STATUS:${cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
  ]
}

const present = (parts: (string | null)[]) => parts.filter((part) => part)

/** `2026-12-01T20:00:00.000Z` as `20261201T200000Z`. */
const instant = (iso: string) => iso.replace(/[-:]|\.\d+/g, '')

const text = (value: string) =>
  value.replace(/[\\;,]/g, (character) => `\\${character}`).replace(/\r\n?|\n/g, '\\n')

/** Lines of at most 75 bytes; the rest hangs on behind a space. No character is cut in two. */
function fold(line: string) {
  const rows: string[] = []
  let row = ''
  let bytes = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (bytes + size > LINE_BYTES) {
      rows.push(row)
      row = ' '
      bytes = 1
    }
    row += character
    bytes += size
  }
  return [...rows, row].join('\r\n')
}
