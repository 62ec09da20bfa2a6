import { useQuery } from '@tanstack/react-query'
import CalendarDays from 'lucide-react/icons/calendar-days'
import { useMemo } from 'react'
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import { type AdminEvent, EVENT_SOURCES, EVENT_STATUSES } from '../../../shared/events'
import { Badge } from '../../ui/badge'
import { Button } from '../../ui/button'
import { AdminPage, Toolbar } from '../kit/admin-page'
import { FilterSelect, SearchField } from '../kit/filters'
import { DataTable, columnHelper } from '../kit/data-table'
import { ListBody } from '../kit/list-body'
import { EventActions } from './event-actions'
import { PriceRange } from './labels'
import { type EventSearch, adminEventQueries } from './queries'

type EventsScreenProps = {
  search: EventSearch
  onSearch: (change: EventSearch) => void
  onEdit: (id: string) => void
}

export function EventsScreen({ search, onSearch, onEdit }: EventsScreenProps) {
  const intl = useIntl()
  const query = useQuery(adminEventQueries.list(search))
  const columns = useMemo(() => columnsFor(onEdit), [onEdit])
  return (
    <AdminPage
      title={intl.formatMessage({ id: 'admin.events' })}
      actions={
        <Button onClick={() => onEdit('new')}>
          <FormattedMessage id="admin-events.create" />
        </Button>
      }
    >
      <Toolbar>
        <SearchField
          label={intl.formatMessage({ id: 'admin-events.search' })}
          value={search.search ?? ''}
          onSearch={(text) => onSearch({ search: text })}
        />
        <FilterSelect
          label={intl.formatMessage({ id: 'admin-events.status' })}
          value={search.status ?? 'all'}
          options={['all', 'published', 'draft', 'cancelled'].map((status) => ({
            value: status,
            label: intl.formatMessage({ id: `event-status.${asStatus(status)}` }),
          }))}
          onChoose={(status) => onSearch({ status })}
        />
        <FilterSelect
          label={intl.formatMessage({ id: 'admin-events.source' })}
          value={search.source ?? 'all'}
          options={['all', ...EVENT_SOURCES].map((source) => ({
            value: source,
            label: intl.formatMessage({ id: `event-source.${asSource(source)}` }),
          }))}
          onChoose={(source) => onSearch({ source })}
        />
      </Toolbar>
      <ListBody
        query={query}
        loading={intl.formatMessage({ id: 'admin-events.loading' })}
        failed={intl.formatMessage({ id: 'error.events_not_loaded' })}
        count={({ events }) => events.length}
        empty={{
          icon: CalendarDays,
          title: intl.formatMessage({ id: 'admin-events.none' }),
          text: (
            <FormattedMessage
              id={isFiltered(search) ? 'admin-events.no-match' : 'admin-events.none-yet'}
            />
          ),
        }}
        cursor={search.cursor}
        onPage={(cursor) => onSearch({ cursor })}
      >
        {({ events, total }) => (
          <>
            <p className="mb-2 text-sm text-haze">
              <FormattedMessage id="admin-events.count" values={{ count: total }} />
            </p>
            <DataTable
              caption={intl.formatMessage({ id: 'admin.events' })}
              columns={columns}
              rows={events}
              rowKey={({ id }) => id}
              sort={search.sort ?? '-event_date'}
              onSort={(sort) => onSearch({ sort })}
              stale={query.isPlaceholderData}
            />
          </>
        )}
      </ListBody>
    </AdminPage>
  )
}

const TONES = { published: 'good', draft: 'plain', cancelled: 'danger' } as const

const column = columnHelper<AdminEvent>()
const columnsFor = (onEdit: (id: string) => void) =>
  column.columns([
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
      meta: { head: 'admin-events.head.venue' },
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
      meta: { head: 'admin-events.head.price' },
      cell: ({ row }) => <PriceRange event={row.original} />,
    }),
    column.accessor('status', {
      meta: { head: 'admin-events.head.status' },
      cell: ({ getValue }) => (
        <Badge tone={TONES[getValue()]}>
          <FormattedMessage id={`event-status.${getValue()}`} />
        </Badge>
      ),
    }),
    column.accessor('source', {
      meta: { head: 'admin-events.head.source' },
      cell: ({ getValue }) => <FormattedMessage id={`event-source.${getValue()}`} />,
    }),
    column.display({
      id: 'actions',
      meta: { head: 'admin-events.head.actions', numeric: true },
      cell: ({ row }) => (
        <EventActions event={row.original} onEdit={() => onEdit(row.original.id)} />
      ),
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

const isFiltered = ({ search, status, source }: EventSearch) =>
  Boolean(search) || (status ?? 'all') !== 'all' || (source ?? 'all') !== 'all'

const asStatus = (value: string) => EVENT_STATUSES.find((status) => status === value) ?? 'all'
const asSource = (value: string) => EVENT_SOURCES.find((source) => source === value) ?? 'all'
