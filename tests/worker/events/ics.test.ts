import { describe, expect, it } from 'vitest'
import { anyone } from '../../support/browser'
import { newEvent } from '../../support/events'

const read = async (path: string) => {
  const response = await anyone.get(path)
  return { response, text: await response.text() }
}
const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n')

describe('the calendar', () => {
  it('gives an event at its venue’s time, with a stable id', async () => {
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
        'DTSTART;TZID=America/New_York:20310704T193000',
        'DTEND;TZID=America/New_York:20310704T223000',
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

  it('defines the time zone of each event, once', async () => {
    await newEvent({ event_date: '2031-10-25T23:30:00.000Z', time_zone: 'Europe/Lisbon' })
    await newEvent({ event_date: '2031-10-26T01:30:00.000Z', time_zone: 'Europe/Lisbon' })
    await newEvent({ event_date: '2031-03-01T01:30:00.000Z', time_zone: 'America/Sao_Paulo' })
    await newEvent({ event_date: '2031-03-01T01:30:00.000Z', time_zone: 'UTC', title: 'Greenwich' })
    const { text } = await read('/api/events.ics')
    const zones = text.split('BEGIN:VTIMEZONE').slice(1)
    const named = zones.map((zone) => /TZID:(\S+)/.exec(zone)?.[1])
    expect(named).toHaveLength(3)
    expect(new Set(named)).toEqual(
      new Set(['America/New_York', 'America/Sao_Paulo', 'Europe/Lisbon']),
    )
    const used = [...text.matchAll(/DTSTART;TZID=([^:]+)/g)].map(([, zone]) => zone)
    expect(new Set(used)).toEqual(new Set(named))
    const lisbon = zones.find((zone) => zone.includes('Europe/Lisbon'))
    // The second one is half an hour after the clocks went back.
    expect(lisbon?.split('END:VTIMEZONE')[0]?.trim().split('\r\n')).toEqual([
      'TZID:Europe/Lisbon',
      'BEGIN:DAYLIGHT',
      'DTSTART:20310330T010000',
      'TZOFFSETFROM:+0000',
      'TZOFFSETTO:+0100',
      'END:DAYLIGHT',
      'BEGIN:STANDARD',
      'DTSTART:20311026T020000',
      'TZOFFSETFROM:+0100',
      'TZOFFSETTO:+0000',
      'END:STANDARD',
    ])
    expect(zones.find((zone) => zone.includes('Sao_Paulo'))).toContain('TZOFFSETTO:-0300')
    expect(text).toContain('DTSTART:20310301T013000Z')
    expect(text).toContain('DTSTAMP:')
    expect(text).not.toMatch(/(DTSTAMP|LAST-MODIFIED):\d+T\d+\r/)
  })

  it('gives an hour to a meet', async () => {
    const event_date = '2031-07-04T23:30:00.000Z'
    const { id } = await newEvent({ event_date, is_virtual: true })
    const { text } = await read(`/api/events/${id}.ics`)
    expect(text).toContain('DTEND;TZID=America/New_York:20310704T203000')
  })

  it('leaves out the place of a meet', async () => {
    const { id } = await newEvent({ is_virtual: true })
    expect((await read(`/api/events/${id}.ics`)).text).not.toContain('LOCATION')
  })
})
