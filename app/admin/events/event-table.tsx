import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import type { AdminEvent } from '../../../shared/events'
import { Badge } from '../../ui/badge'
import { DataTable, type Sort } from '../kit/data-table'
import { EventActions } from './event-actions'
import { priceRange } from './price-range'

type SortKey = 'title' | 'event_date' | 'created_at'

type EventTableProps = {
  events: readonly AdminEvent[]
  sort: string | undefined
  onSort: (sort: string) => void
  onEdit: (id: string) => void
  stale: boolean
}

const TONES = { published: 'good', draft: 'plain', cancelled: 'danger' } as const

export function EventTable({ events, sort, onSort, onEdit, stale }: EventTableProps) {
  const intl = useIntl()
  const head = (id: 'event' | 'venue' | 'date' | 'price' | 'status' | 'source' | 'actions') =>
    intl.formatMessage({ id: `admin-events.head.${id}` })
  return (
    <DataTable<AdminEvent, SortKey>
      caption={intl.formatMessage({ id: 'admin.events' })}
      rows={events}
      rowKey={({ id }) => id}
      sort={asSort(sort)}
      onSort={onSort}
      stale={stale}
      columns={[
        {
          key: 'event',
          head: head('event'),
          sort: 'title',
          cell: ({ title, created_at }) => (
            <>
              <span className="font-bold">{title}</span>
              <span className="block text-sm text-haze">
                <FormattedMessage
                  id="admin-events.created"
                  values={{ date: <FormattedDate value={created_at} dateStyle="medium" /> }}
                />
              </span>
            </>
          ),
        },
        { key: 'venue', head: head('venue'), cell: (event) => <Place event={event} /> },
        {
          key: 'date',
          head: head('date'),
          sort: 'event_date',
          cell: ({ event_date, time_zone }) => (
            <time dateTime={event_date}>
              <FormattedDate
                value={event_date}
                dateStyle="medium"
                timeStyle="short"
                timeZone={time_zone}
              />
            </time>
          ),
        },
        { key: 'price', head: head('price'), cell: (event) => priceRange(intl, event) },
        {
          key: 'status',
          head: head('status'),
          cell: ({ status }) => (
            <Badge tone={TONES[status]}>
              <FormattedMessage id={`event-status.${status}`} />
            </Badge>
          ),
        },
        {
          key: 'source',
          head: head('source'),
          cell: ({ source }) => <FormattedMessage id={`event-source.${source}`} />,
        },
        {
          key: 'actions',
          head: head('actions'),
          numeric: true,
          cell: (event) => <EventActions event={event} onEdit={() => onEdit(event.id)} />,
        },
      ]}
    />
  )
}

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

const SORTS: readonly Sort<SortKey>[] = [
  'title',
  '-title',
  'event_date',
  '-event_date',
  'created_at',
  '-created_at',
]

/** As the server sorts when nothing is said. */
const asSort = (said: string | undefined) => SORTS.find((sort) => sort === said) ?? '-event_date'
