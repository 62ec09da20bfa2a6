import { describe, expect, it } from 'vitest'
import type { AdminEvent } from '../../../shared/events'
import { inDays, newEvent } from '../../support/events'
import { signedInAs } from '../../support/members'

describe('the list of the back office', () => {
  const find = async (query: Record<string, string>) => {
    const text = new URLSearchParams(query).toString()
    const response = await (await signedInAs('admin')).get(`/api/admin/events?${text}`)
    expect(response.status).toBe(200)
    return response.json<{ events: AdminEvent[]; total: number; next_cursor: string | null }>()
  }

  it('searches title, venue and city, whatever the case and the characters', async () => {
    const { id } = await newEvent({
      title: `100% "João_Gil's" ${'é'.repeat(60)}`,
      venue_name: 'Circo Voador',
      venue_city: 'SÃO PAULO',
    })
    for (const search of ['100%', 'JOÃO_gil', "gil's", 'É'.repeat(60), 'circo v', 'são paulo'])
      expect((await find({ search })).events.map((event) => event.id)).toContain(id)
    for (const search of ['100_', 'Joao', 'João'.repeat(20), 'Voador\nSÃO', "';--"])
      expect((await find({ search })).events.map((event) => event.id)).not.toContain(id)
  })

  it('filters by status and source, and counts the matches', async () => {
    const title = `Filtered ${inDays(0)}`
    await newEvent({ title })
    await newEvent({ title, status: 'draft' })
    await newEvent({ title, status: 'draft', source: 'eventbrite', eventbrite_id: '1' })
    expect((await find({ search: title })).total).toBe(3)
    expect((await find({ search: title, status: 'draft' })).total).toBe(2)
    expect((await find({ search: title, status: 'draft', source: 'eventbrite' })).total).toBe(1)
    expect((await find({ search: title, status: 'all', source: '' })).total).toBe(3)
    expect((await find({ search: title, status: 'cancelled' })).events).toEqual([])
    expect((await (await signedInAs('admin')).get('/api/admin/events?status=x')).status).toBe(400)
  })

  it.each(['event_date', '-event_date', 'title', '-title', 'created_at', '-created_at'])(
    'pages through its order by %s without a gap',
    async (sort) => {
      const title = `Sorted ${sort} ${inDays(0)}`
      for (const day of [3, 1, 2, 1])
        await newEvent({
          title: `${title} ${day}`,
          event_date: inDays(day),
          created_at: inDays(-day),
        })
      const whole = (await find({ search: title, sort })).events.map(({ id }) => id)
      const paged: string[] = []
      let cursor: string | null = ''
      while (cursor !== null) {
        const page = await find({ search: title, sort, limit: '1', ...(cursor && { cursor }) })
        paged.push(...page.events.map(({ id }) => id))
        cursor = page.next_cursor
      }
      expect(paged).toEqual(whole)
      expect(new Set(paged).size).toBe(4)
    },
  )

  it('refuses a cursor of another sort order', async () => {
    for (let i = 0; i < 2; i++) await newEvent()
    const { next_cursor } = await find({ limit: '1', sort: 'title' })
    const response = await (
      await signedInAs('admin')
    ).get(`/api/admin/events?sort=-title&cursor=${next_cursor}`)
    expect(response.status).toBe(400)
  })
})
