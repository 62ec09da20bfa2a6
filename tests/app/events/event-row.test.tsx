import { expect, it } from 'vitest'
import { EventRow } from '../../../app/features/events/event-row'
import { paint } from '../music/render-screen'
import { anEvent } from './an-event'

// Node and browsers use different spaces before a.m. and in prices.
const plain = (page: string) => page.replace(/[\u00a0\u202f]/g, ' ')
const row = async (changed = {}, language: 'en' | 'pt-BR' = 'en', showsPast = false) =>
  plain(
    await paint(<EventRow event={anEvent(changed)} isLive={false} showsPast={showsPast} />, {
      language,
    }),
  )

it('a show shows its time in the venue’s time zone, with the zone’s name', async () => {
  expect(await row()).toContain('Thursday, January 14, 2027')
  expect(await row()).toContain('8:30 PM EST')
  expect(await row({}, 'pt-BR')).toContain('quinta-feira, 14 de janeiro de 2027')
})

it('a show shows its venue, capacity and exact price', async () => {
  const page = await row()
  expect(page).toContain('The Rink, Queens, NY')
  expect(page).toContain('>900<')
  expect(page).toContain('$25.00 – $60.50')
  expect(await row({ currency: 'BRL' }, 'pt-BR')).toContain('R$ 25,00 – R$ 60,50')
})

it('an unknown capacity is shown as TBA', async () => {
  expect(await row({ venue_capacity: null })).toContain('TBA')
})

it('a free show says so in a word instead of a price', async () => {
  const free = { ticket_price_min: 0, ticket_price_max: 0 }
  expect(await row(free)).toContain('>Free<')
  expect(await row(free, 'pt-BR')).toContain('>Grátis<')
  expect(await row({ ...free, ticket_price_max: 20 })).toContain('Free – $20.00')
})

it('an open show links to the shop in a new window', async () => {
  expect(await row()).toMatch(/<a href="https:\/\/tickets\.example\/e1"[^>]*rel="noopener"/)
})

it('a past show has no link; on the landing page it reads sold out', async () => {
  const page = await row({ availability: 'past' })
  expect(await row({ availability: 'past' }, 'en', true)).toMatch(
    /<span role="link" aria-disabled="true"[^>]*>Sold Out</,
  )
  expect(page).not.toContain('aria-disabled')
  expect(page).not.toContain('tickets.example')
  expect(page).toContain('Past event')
})

it.each([
  ['sold_out', 'Sold Out'],
  ['limited', 'Few tickets left'],
  ['cancelled', 'Cancelled'],
])('a show that is %s says “%s”', async (availability, label) => {
  expect(await row({ availability })).toContain(label)
})

it('a cancelled show shows its reason and sells nothing', async () => {
  const page = await row({
    status: 'cancelled',
    availability: 'cancelled',
    cancel_note: 'The roof leaks.',
  })
  expect(page).toContain('The roof leaks.')
  expect(page).not.toContain('tickets.example')
})

it('a show before its sale says when the sale begins', async () => {
  const page = await row({ ticket_sale_start: '2099-03-01T12:00:00.000Z' })
  expect(page).toContain('Tickets from March 1, 2099')
  expect(page).not.toContain('tickets.example')
  expect(page).not.toContain('Tickets available')
})

it('the date of a sale is the venue’s, whatever the reader’s time zone', async () => {
  // In Queens it is the evening before.
  const page = await row({ ticket_sale_start: '2099-03-01T03:00:00.000Z' })
  expect(page).toContain('Tickets from February 28, 2099')
})

it.each(['available', 'limited'])(
  'a sale that has ended sells nothing of what is %s',
  async (availability) => {
    const page = await row({ availability, ticket_sale_end: '2020-01-01T00:00:00.000Z' })
    expect(page).toContain('Ticket sale has ended')
    expect(page).not.toContain('tickets.example')
    expect(page).not.toMatch(/Tickets available|Few tickets left/)
  },
)

it('a show without a shop mentions no tickets', async () => {
  expect(await row()).toContain('Tickets available')
  expect(await row({ external_ticket_url: null })).not.toContain('Tickets available')
})
