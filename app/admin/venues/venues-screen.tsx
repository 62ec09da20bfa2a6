import { useQuery } from '@tanstack/react-query'
import MapPin from 'lucide-react/icons/map-pin'
import Plus from 'lucide-react/icons/plus'
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import { type Venue, shownAddress } from '../../../shared/events'
import { useDialog } from '../../ui/use-dialog'
import { Button } from '../../ui/button'
import { type VenueSearch, venueQueries } from '../events/queries'
import { AdminPage, Toolbar } from '../kit/admin-page'
import { DataTable, columnHelper } from '../kit/data-table'
import { ListBody } from '../kit/list-body'
import { SearchField } from '../kit/filters'
import { VenueDialog } from './venue-dialog'
import { VenueActions } from './venue-actions'

type VenuesScreenProps = { search: VenueSearch; onSearch: (change: VenueSearch) => void }

export function VenuesScreen({ search, onSearch }: VenuesScreenProps) {
  const intl = useIntl()
  const query = useQuery(venueQueries.list(search))
  const adding = useDialog()
  return (
    <AdminPage
      title={intl.formatMessage({ id: 'admin.venues' })}
      actions={
        <Button onClick={adding.show}>
          <Plus aria-hidden className="size-5" />
          <FormattedMessage id="venue.add" />
        </Button>
      }
    >
      {adding.isOpen && <VenueDialog venue={null} onClose={adding.close} />}
      <Toolbar>
        <SearchField
          label={intl.formatMessage({ id: 'venue.search' })}
          value={search.search ?? ''}
          onSearch={(text) => onSearch({ search: text })}
        />
      </Toolbar>
      <ListBody
        query={query}
        loading={intl.formatMessage({ id: 'venue.loading' })}
        failed={intl.formatMessage({ id: 'venue.failed' })}
        count={({ venues }) => venues.length}
        empty={{
          icon: MapPin,
          title: intl.formatMessage({ id: 'venue.none' }),
          text: <FormattedMessage id={search.search ? 'venue.no-match' : 'venue.none-yet'} />,
        }}
        cursor={search.cursor}
        onPage={(cursor) => onSearch({ cursor })}
      >
        {({ venues }) => (
          <DataTable
            caption={intl.formatMessage({ id: 'admin.venues' })}
            columns={COLUMNS}
            rows={venues}
            rowKey={({ id }) => id}
            sort={search.sort ?? 'name'}
            onSort={(sort) => onSearch({ sort })}
            stale={query.isPlaceholderData}
          />
        )}
      </ListBody>
    </AdminPage>
  )
}

const column = columnHelper<Venue>()
const COLUMNS = column.columns([
  column.accessor('name', {
    enableSorting: true,
    meta: { head: 'venue.name' },
    cell: ({ row: { original: venue } }) => (
      <>
        <span className="font-bold">{venue.name}</span>
        <span className="block text-sm text-haze">
          <FormattedMessage id="venue.events" values={{ count: venue.events_count }} />
        </span>
      </>
    ),
  }),
  column.accessor(shownAddress, {
    id: 'address',
    meta: { head: 'venue.address' },
  }),
  column.accessor('capacity', {
    meta: { head: 'venue.capacity', numeric: true },
    cell: ({
      row: {
        original: { capacity },
      },
    }) => (capacity === null ? '–' : <FormattedNumber value={capacity} />),
  }),
  column.display({
    id: 'actions',
    meta: { head: 'admin-events.head.actions', numeric: true },
    cell: ({ row }) => <VenueActions venue={row.original} />,
  }),
])
