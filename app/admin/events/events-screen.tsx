import CalendarDays from 'lucide-react/icons/calendar-days'
import { FormattedDate, FormattedMessage } from 'react-intl'
import { type AdminEvent, EVENT_SOURCES } from '../../../shared/events'
import { Badge } from '../../ui/badge'
import { columnHelper } from '../kit/data-table'
import { filter } from '../kit/fields'
import { resourceScreen } from '../kit/resource-screen'
import { EventActions } from './event-actions'
import { PriceRange } from './labels'
import { events } from './queries'

const TONES = { published: 'good', draft: 'plain', cancelled: 'danger' } as const

const column = columnHelper<AdminEvent>()
const COLUMNS = column.columns([
  column.accessor('title', {
    enableSorting: true,
    meta: { head: 'admin-events.head.event' },
    cell: ({ row: { original: event } }) => (
      <>
        <span className="font-bold">{event.title}</span>
        <span className="block text-sm text-haze">
          <FormattedMessage
            id="admin-events.created"
            values={{ date: <FormattedDate value={event.created_at} dateStyle="medium" /> }}
          />
        </span>
      </>
    ),
  }),
  column.display({
    id: 'venue',
    meta: { head: 'admin-events.head.venue', under: 'plain' },
    cell: ({ row }) => <Place event={row.original} />,
  }),
  column.accessor('event_date', {
    enableSorting: true,
    meta: { head: 'admin-events.head.date' },
    cell: ({ row: { original: event } }) => (
      <time dateTime={event.event_date}>
        <FormattedDate
          value={event.event_date}
          dateStyle="medium"
          timeStyle="short"
          timeZone={event.time_zone}
        />
      </time>
    ),
  }),
  column.display({
    id: 'price',
    meta: { head: 'admin-events.head.price', under: 'plain' },
    cell: ({ row }) => <PriceRange event={row.original} />,
  }),
  column.accessor('status', {
    meta: { head: 'admin-events.head.status', under: 'plain' },
    cell: ({ getValue }) => (
      <Badge tone={TONES[getValue()]}>
        <FormattedMessage id={`event-status.${getValue()}`} />
      </Badge>
    ),
  }),
  column.accessor('source', {
    meta: { head: 'admin-events.head.source', under: 'plain' },
    cell: ({ getValue }) => <FormattedMessage id={`event-source.${getValue()}`} />,
  }),
])

function Place({ event }: { event: AdminEvent }) {
  if (event.is_virtual) return <FormattedMessage id="admin-events.virtual" />
  const { venue_name, venue_city, venue_state } = event
  return (
    <>
      {venue_name ?? '–'}
      <span className="block text-sm text-haze">
        {[venue_city, venue_state].filter(Boolean).join(', ')}
      </span>
    </>
  )
}

export const EventsScreen = resourceScreen({
  resource: events,
  title: 'admin.events',
  icon: CalendarDays,
  words: (word) =>
    word === 'failed' ? 'error.events_not_loaded' : (`admin-events.${word}` as const),
  nameOf: ({ title }: AdminEvent) => title,
  newTitle: 'admin-events.create',
  list: {
    columns: COLUMNS,
    sort: '-event_date',
    search: 'admin-events.search',
    filters: [
      filter(
        'status',
        'admin-events.status',
        // In the order of the specification.
        ['published', 'draft', 'cancelled'],
        (status) => `event-status.${status}` as const,
      ),
      filter(
        'source',
        'admin-events.source',
        EVENT_SOURCES,
        (source) => `event-source.${source}` as const,
      ),
    ],
    count: ({ total }) => <FormattedMessage id="admin-events.count" values={{ count: total }} />,
    actions: EventActions,
  },
})
