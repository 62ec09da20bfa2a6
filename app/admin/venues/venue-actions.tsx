import Eye from 'lucide-react/icons/eye'
import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Venue } from '../../../shared/events'
import { errorMessage } from '../../lib/intl/error-messages'
import { Dialog, ConfirmDialog } from '../kit/dialog'
import { LinkButton } from '../../ui/link-button'
import { useDialog } from '../../ui/use-dialog'
import { countryName } from '../events/labels'
import { useDeleteVenue } from '../events/mutations'
import { RowAction, RowActions } from '../kit/admin-page'
import { VenueDialog } from './venue-dialog'

export function VenueActions({ venue }: { venue: Venue }) {
  const intl = useIntl()
  const [viewing, editing, deleting] = [useDialog(), useDialog(), useDialog()]
  const label = (id: 'view' | 'edit' | 'delete') =>
    intl.formatMessage({ id: `admin-events.act.${id}` }, { title: venue.name })
  return (
    <RowActions>
      <RowAction icon={Eye} label={label('view')} onClick={viewing.show} />
      <RowAction icon={Pencil} label={label('edit')} onClick={editing.show} />
      <RowAction icon={Trash} label={label('delete')} onClick={deleting.show} />
      {viewing.isMounted && (
        <VenueView venue={venue} open={viewing.isOpen} onClose={viewing.close} />
      )}
      {editing.isOpen && <VenueDialog venue={venue} onClose={editing.close} />}
      {deleting.isMounted && (
        <DeleteVenue venue={venue} open={deleting.isOpen} onClose={deleting.close} />
      )}
    </RowActions>
  )
}

type DeleteVenueProps = { venue: Venue; open: boolean; onClose: () => void }

function DeleteVenue({ venue, open, onClose }: DeleteVenueProps) {
  const intl = useIntl()
  const remove = useDeleteVenue()
  const used = venue.events_count > 0
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={intl.formatMessage({ id: 'admin-events.act.delete' }, { title: venue.name })}
      confirm={intl.formatMessage({ id: 'admin.delete' })}
      confirming={intl.formatMessage({ id: 'admin.deleting' })}
      busy={remove.isPending}
      impossible={used}
      failure={remove.error && errorMessage(intl, remove.error)}
      onConfirm={() => remove.mutateAsync(venue.id, { onSuccess: onClose })}
    >
      <p>
        {used ? (
          <FormattedMessage id="venue.in-use" values={{ count: venue.events_count }} />
        ) : (
          <FormattedMessage id="venue.delete-sure" />
        )}
      </p>
    </ConfirmDialog>
  )
}

type VenueViewProps = { venue: Venue; open: boolean; onClose: () => void }

function VenueView({ venue, open, onClose }: VenueViewProps) {
  const intl = useIntl()
  const facts = {
    address: venue.address,
    city: venue.city,
    state: venue.state,
    'postal-code': venue.postal_code,
    country: countryName(intl, venue.country),
    capacity: venue.capacity === null ? null : intl.formatNumber(venue.capacity),
    zone: venue.time_zone,
  } as const
  const ids = ['address', 'city', 'state', 'postal-code', 'country', 'capacity', 'zone'] as const
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={venue.name}
      actions={
        <LinkButton to="/admin/events" search={{ search: venue.name }} tone="plain">
          <FormattedMessage id="venue.see-events" values={{ count: venue.events_count }} />
        </LinkButton>
      }
    >
      <dl className="grid gap-3 sm:grid-cols-2">
        {ids.map((id) => (
          <div key={id}>
            <dt className="text-sm text-haze">
              <FormattedMessage id={`venue.${id}`} />
            </dt>
            <dd>{facts[id] ?? '–'}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
