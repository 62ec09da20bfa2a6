import { shows, venues } from './demo-events.mjs'
import { searchKey, seededRandom } from './random.mjs'

const DAY = 86_400_000
const FIRST = ['Ana', 'Beto', 'Carla', 'Diego', 'Elena', 'Frank', 'Gina', 'Hugo', 'Iris', 'João']
const LAST = [
  'Lima',
  'Moreno',
  'Novak',
  'Ortiz',
  'Park',
  'Quinn',
  'Rossi',
  'Souza',
  'Torres',
  'Vega',
]
const TICKETS = 400

/** Events around today, and their orders. Existing ones are kept. */
export const step = {
  name: 'events',
  demoOnly: true,

  async run({ insertMissing }) {
    const now = Date.now()
    await insertMissing(
      'venues',
      venues.map((venue) => toVenue(venue, now)),
    )
    const events = shows.map((show, index) => toEvent(show, index, now))
    const tickets = toTickets(events, now)
    await insertMissing('events', withTicketsSold(events, tickets))
    await insertMissing('tickets', tickets)
    await insertMissing(
      'ticket_changes',
      tickets.flatMap((ticket) => toChanges(ticket, now)),
    )
  },
}

const toVenue = (venue, now) => ({
  ...venue,
  search_key: searchKey(
    venue.name,
    [venue.address, venue.city, venue.state].filter(Boolean).join(', '),
  ),
  created_at: iso(now - 200 * DAY),
  updated_at: iso(now - 200 * DAY),
})

export function toEvent(show, index, now) {
  const venue = venues.find(({ id }) => id === `demo-venue-${show.venue}`)
  const date = new Date(now + show.days * DAY)
  date.setUTCHours(show.hour, 0, 0, 0)
  const announced = date.getTime() - 150 * DAY
  return {
    id: `demo-event-${String(index + 1).padStart(2, '0')}`,
    title: show.title,
    description: show.description,
    title_pt: show.pt.title ?? null,
    description_pt: show.pt.description,
    event_date: iso(date.getTime()),
    time_zone: venue?.time_zone ?? 'America/New_York',
    status: show.status ?? 'published',
    source: 'custom',
    external_ticket_url: show.virtual ? null : `https://tickets.example/${index + 1}`,
    is_virtual: show.virtual ? 1 : 0,
    venue_id: venue?.id ?? null,
    venue_name: venue?.name ?? null,
    venue_address: venue?.address ?? null,
    venue_city: venue?.city ?? null,
    venue_state: venue?.state ?? null,
    venue_country: venue?.country ?? null,
    venue_capacity: venue?.capacity ?? null,
    ticket_price_min: show.min,
    ticket_price_max: show.max,
    currency: show.currency ?? 'USD',
    ticket_sale_start: iso(announced),
    ticket_sale_end: iso(date.getTime() - DAY / 4),
    availability_mark: show.mark ?? 'auto',
    cancel_note: show.note ?? null,
    announced_at: show.status === 'draft' ? null : iso(announced),
    sequence: show.status === 'cancelled' ? 1 : 0,
    search_key: searchKey(show.title, venue?.name, venue?.city, show.pt.title),
    created_at: iso(announced),
    updated_at: iso(announced),
  }
}

/** As the Worker counts them when an order is stored: worker/tickets/sold.ts. */
function withTicketsSold(events, tickets) {
  const confirmed = Map.groupBy(
    tickets.filter(({ status }) => status === 'confirmed'),
    ({ event_id }) => event_id,
  )
  return events.map((event) => ({ ...event, tickets_sold: confirmed.get(event.id)?.length ?? 0 }))
}

function toTickets(events, now) {
  const drawn = seededRandom(88)
  const sold = events.filter(({ is_virtual, status }) => !is_virtual && status !== 'draft')
  return Array.from({ length: TICKETS }, (_, index) => {
    const event = drawn.pick(sold)
    const email = `${drawn.pick(FIRST)}.${drawn.pick(LAST)}${drawn.below(90)}@fans.demo.test`
      .normalize('NFD')
      .replace(/[^\w.@]/g, '')
      .toLowerCase()
    const order_id = `AC-${10_000 + index}`
    // Prices in steps of five between the lowest and the highest, dates within the last hundred days.
    const price =
      event.ticket_price_min +
      500 * drawn.below((event.ticket_price_max - event.ticket_price_min) / 500)
    const at = iso(now - drawn.below(100) * DAY - drawn.below(DAY))
    const status = drawn.pick([
      'confirmed',
      'confirmed',
      'confirmed',
      'confirmed',
      'pending',
      'cancelled',
    ])
    return {
      id: `demo-ticket-${String(index + 1).padStart(4, '0')}`,
      order_id,
      event_id: event.id,
      event_title: event.title,
      user_email: email,
      status: event.status === 'cancelled' ? 'cancelled' : status,
      price_paid: price,
      currency: event.currency,
      search_key: searchKey(order_id, event.title, email),
      created_at: at,
      updated_at: at,
    }
  })
}

/** The history of an order: placed, then paid or cancelled. */
function toChanges({ id, status, created_at }, now) {
  const change = (number, from_status, to_status, after) => ({
    id: `${id}-${number}`,
    ticket_id: id,
    from_status,
    to_status,
    source: 'seller',
    created_at: iso(Math.min(now, Date.parse(created_at) + after)),
  })
  return [
    change(1, null, 'pending', 0),
    ...(status === 'pending' ? [] : [change(2, 'pending', status, DAY / 288)]),
  ]
}

const iso = (time) => new Date(time).toISOString()
