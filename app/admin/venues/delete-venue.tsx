import { FormattedMessage, useIntl } from 'react-intl'
import type { Venue } from '../../../shared/events'
import { errorMessages } from '../../intl/error-messages'
import { useDeleteVenue } from '../events/mutations'
import { ConfirmDialog } from '../kit/confirm-dialog'

type DeleteVenueProps = { venue: Venue; open: boolean; onClose: () => void }

export function DeleteVenue({ venue, open, onClose }: DeleteVenueProps) {
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
      failure={remove.error && errorMessages(intl, remove.error)}
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
