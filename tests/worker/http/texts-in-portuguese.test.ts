import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { AdminEvent, PublicEvent } from '../../../shared/events'
import type { RadioStation } from '../../../shared/radio'
import type { TvChannel } from '../../../shared/tv'
import { newId } from '../../../worker/lib/ids'
import { radioStations } from '../../../worker/radio/tables'
import { tvChannels } from '../../../worker/tv/tables'
import { anyone } from '../../support/browser'
import { eventForm, newEvent } from '../../support/events'
import { signedInAs, database } from '../../support/members'

const PORTUGUESE = { 'Accept-Language': 'pt-PT,pt;q=0.9,en;q=0.5' }
const read = async <T>(path: string, headers = {}) => (await anyone.get(path, headers)).json<T>()
const bilingual = {
  title: 'A night of light',
  description: 'Bring friends.',
  title_pt: 'Uma noite de luz',
  description_pt: 'Traga os amigos.',
}

describe('an event with Portuguese texts', () => {
  it('is answered in the language of the request, alone and in the list', async () => {
    const { id } = await newEvent(bilingual)
    const one = (headers = {}) => read<PublicEvent>(`/api/events/${id}`, headers)
    expect(await one()).toMatchObject({ title: 'A night of light', description: 'Bring friends.' })
    expect(await one(PORTUGUESE)).toMatchObject({
      title: 'Uma noite de luz',
      description: 'Traga os amigos.',
    })
    expect(await one()).not.toHaveProperty('title_pt')
    // One after the other: the answer for each URL is cached for some seconds.
    const listed = async (headers = {}) =>
      (await read<{ events: PublicEvent[] }>('/api/events', headers)).events.find(
        (event) => event.id === id,
      )?.title
    expect(await listed()).toBe('A night of light')
    expect(await listed(PORTUGUESE)).toBe('Uma noite de luz')
    expect(await listed()).toBe('A night of light')
  })

  it('is shared, and exported to calendars, in the language of the URL', async () => {
    const { id } = await newEvent(bilingual)
    const page = await (await anyone.get(`/events/${id}?lang=pt-BR`)).text()
    expect(page).toContain('property="og:title" content="Uma noite de luz')
    expect(page).toContain('. Traga os amigos."')
    expect(page).toContain('"name":"Uma noite de luz"')
    expect(page).toMatch(/<h1[^>]*>Uma noite de luz/)
    const calendar = await anyone.get(`/api/events/${id}.ics?lang=pt-BR`)
    expect(await calendar.text()).toContain('SUMMARY:Uma noite de luz')
    expect(calendar.headers.get('Vary')).toContain('Accept-Language')
    expect(await (await anyone.get(`/api/events/${id}.ics`)).text()).toContain(
      'SUMMARY:A night of light',
    )
  })

  it('is edited and found by both; blank texts fall back', async () => {
    const admin = await signedInAs('admin')
    const title_pt = `Noite ${newId()}`
    const form = eventForm({ title_pt, description_pt: ' ', status: 'published' })
    const made = await (await admin.post('/api/admin/events', form)).json<AdminEvent>()
    expect(made).toMatchObject({ title: 'Neon Nights', title_pt, description_pt: null })
    const found = await (
      await admin.get(`/api/admin/events?search=${title_pt}`)
    ).json<{
      total: number
    }>()
    expect(found.total).toBe(1)
    expect(await read<PublicEvent>(`/api/events/${made.id}`, PORTUGUESE)).toMatchObject({
      title: title_pt,
      description: 'All the hits',
    })
    const tooLong = await admin.post('/api/admin/events', eventForm({ title_pt: 'x'.repeat(201) }))
    expect(tooLong.status).toBe(400)
    expect(await tooLong.json()).toMatchObject({ fields: { title_pt: expect.any(String) } })
  })
})

describe('stations and channels', () => {
  it('are answered in Portuguese where there are Portuguese texts', async () => {
    const texts = { name: 'Night', description: 'All night.', name_pt: 'Noite' }
    const [station, channel] = [newId(), newId()]
    await database.batch([
      database
        .insert(radioStations)
        .values({ id: station, ...texts, image: 'x.webp', image_style: 'cover', position: 900 }),
      database
        .insert(tvChannels)
        .values({ id: channel, ...texts, thumbnail: 'x.webp', position: 9 }),
    ])
    const stationIn = async (headers = {}) =>
      (await read<{ stations: RadioStation[] }>('/api/radio/stations', headers)).stations.find(
        ({ id }) => id === station,
      )
    expect(await stationIn()).toMatchObject({ name: 'Night', description: 'All night.' })
    expect(await stationIn(PORTUGUESE)).toMatchObject({ name: 'Noite', description: 'All night.' })
    const channelIn = async (headers = {}) =>
      (await read<{ channels: TvChannel[] }>('/api/tv/channels', headers)).channels.find(
        ({ id }) => id === channel,
      )
    expect(await channelIn()).toMatchObject({ name: 'Night' })
    expect(await channelIn(PORTUGUESE)).toMatchObject({ name: 'Noite' })
    const page = await (await anyone.get('/radio?lang=pt-BR')).text()
    expect(page).toContain('"name":"Noite"')
    await database.delete(radioStations).where(eq(radioStations.id, station))
    await database.delete(tvChannels).where(eq(tvChannels.id, channel))
  })
})
