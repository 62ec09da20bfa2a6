import { describe, expect, it } from 'vitest'
import { anyone } from '../../support/browser'
import { newEvent } from '../../support/events'

const read = async (path: string) => {
  const response = await anyone.get(path)
  return { response, text: await response.text() }
}
const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')

describe('the calendar', () => {
  it('gives an event in UTC, with a stable id', async () => {
    const { id } = await newEvent({
      event_date: '2031-07-04T23:30:00.000Z',
      updated_at: '2030-01-02T03:04:05.678Z',
      sequence: 3,
    })
    const { response, text } = await read(`/api/events/${id}.ics`)
    expect(response.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8')
    const lines = unfolded(text)
    expect(lines.slice(0, 2)).toEqual(['BEGIN:VCALENDAR', 'VERSION:2.0'])
    expect(lines).toEqual(
      expect.arrayContaining([
        `UID:event-${id}@club.test`,
        'SEQUENCE:3',
        'DTSTAMP:20300102T030405Z',
        'DTSTART:20310704T233000Z',
        'DTEND:20310705T023000Z',
        'LAST-MODIFIED:20300102T030405Z',
        'SUMMARY:Neon Nights',
        String.raw`LOCATION:The Ritz\, 125 E 11th St\, New York\, NY\, USA`,
        `URL;VALUE=URI:https://club.test/events/${id}`,
        'STATUS:CONFIRMED',
      ]),
    )
    expect(lines.slice(-2)).toEqual(['END:VCALENDAR', ''])
    // A METHOD would make it a message from one calendar to another.
    expect(text).not.toContain('METHOD')
  })

  it('escapes special characters, and folds lines at 75 bytes without splitting a character', async () => {
    const description = `Back; slash \\ comma, line\nend ${'é🎶'.repeat(40)}`
    const { id } = await newEvent({ title: 'A; B, C', description })
    const { text } = await read(`/api/events/${id}.ics`)
    for (const line of text.split('\r\n')) {
      expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
      expect(line.isWellFormed()).toBe(true)
    }
    expect(text).not.toMatch(/[^\r]\n/)
    expect(unfolded(text)).toContain(String.raw`SUMMARY:A\; B\, C`)
    expect(text.replaceAll('\r\n ', '')).toContain(
      String.raw`Back\; slash \\ comma\, line\nend ` + 'é🎶'.repeat(40),
    )
  })

  it('can be subscribed to, and marks cancelled events', async () => {
    const on = await newEvent()
    const off = await newEvent({ status: 'cancelled', cancel_note: 'Sorry' })
    const draft = await newEvent({ status: 'draft' })
    const { text } = await read('/api/events.ics')
    const entry = (id: string) => text.split('BEGIN:VEVENT').find((part) => part.includes(id)) ?? ''
    expect(entry(on.id)).toContain('STATUS:CONFIRMED')
    expect(entry(off.id)).toContain('STATUS:CANCELLED')
    expect(entry(off.id)).toContain('DESCRIPTION:Sorry')
    expect(text).not.toContain(draft.id)
  })

  it('leaves out the place of a meet', async () => {
    const { id } = await newEvent({ is_virtual: true })
    expect((await read(`/api/events/${id}.ics`)).text).not.toContain('LOCATION')
  })
})
