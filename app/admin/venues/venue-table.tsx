import Eye from 'lucide-react/icons/eye'
import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash'
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl'
import type { Venue } from '../../../shared/events'
import { useDialog } from '../../ui/use-dialog'
import { IconButton } from '../../ui/icon-button'
import { DataTable, type Sort } from '../kit/data-table'
import { RowActions } from '../kit/row-actions'
import { DeleteVenue } from './delete-venue'
import { VenueDialog } from './venue-dialog'
import { VenueView } from './venue-view'

type VenueTableProps = {
  venues: readonly Venue[]
  sort: string | undefined
  onSort: (sort: string) => void
  stale: boolean
}

export function VenueTable({ venues, sort, onSort, stale }: VenueTableProps) {
  const intl = useIntl()
  return (
    <DataTable<Venue, 'name'>
      caption={intl.formatMessage({ id: 'admin.venues' })}
      rows={venues}
      rowKey={({ id }) => id}
      sort={asSort(sort)}
      onSort={onSort}
      stale={stale}
      columns={[
        {
          key: 'name',
          head: intl.formatMessage({ id: 'venue.name' }),
          sort: 'name',
          cell: ({ name, events_count }) => (
            <>
              <span className="font-bold">{name}</span>
              <span className="block text-sm text-haze">
                <FormattedMessage id="venue.events" values={{ count: events_count }} />
              </span>
            </>
          ),
        },
        {
          key: 'address',
          head: intl.formatMessage({ id: 'venue.address' }),
          cell: ({ address, city, state }) => [address, city, state].filter(Boolean).join(', '),
        },
        {
          key: 'capacity',
          head: intl.formatMessage({ id: 'venue.capacity' }),
          numeric: true,
          cell: ({ capacity }) => (capacity === null ? '–' : <FormattedNumber value={capacity} />),
        },
        {
          key: 'actions',
          head: intl.formatMessage({ id: 'admin-events.head.actions' }),
          numeric: true,
          cell: (venue) => <VenueActions venue={venue} />,
        },
      ]}
    />
  )
}

function VenueActions({ venue }: { venue: Venue }) {
  const intl = useIntl()
  const [viewing, editing, deleting] = [useDialog(), useDialog(), useDialog()]
  const label = (id: 'view' | 'edit' | 'delete') =>
    intl.formatMessage({ id: `admin-events.act.${id}` }, { title: venue.name })
  return (
    <RowActions>
      <IconButton icon={Eye} label={label('view')} onClick={viewing.show} />
      <IconButton icon={Pencil} label={label('edit')} onClick={editing.show} />
      <IconButton icon={Trash} label={label('delete')} onClick={deleting.show} />
      {viewing.isMounted && (
        <VenueView venue={venue} open={viewing.isOpen} onClose={viewing.close} />
      )}
      {editing.isMounted && (
        <VenueDialog venue={venue} open={editing.isOpen} onClose={editing.close} />
      )}
      {deleting.isMounted && (
        <DeleteVenue venue={venue} open={deleting.isOpen} onClose={deleting.close} />
      )}
    </RowActions>
  )
}

const SORTS: readonly Sort<'name'>[] = ['name', '-name']
const asSort = (said: string | undefined) => SORTS.find((sort) => sort === said) ?? 'name'
