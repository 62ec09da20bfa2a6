import { FormattedMessage, useIntl } from 'react-intl'
import type { AdminEvent } from '../../../shared/events'
import { errorMessages } from '../../intl/error-messages'
import { ConfirmDialog } from '../kit/confirm-dialog'
import { useDeleteEvent } from './mutations'

type DeleteEventProps = { event: AdminEvent; open: boolean; onClose: () => void }

export function DeleteEvent({ event, open, onClose }: DeleteEventProps) {
  const intl = useIntl()
  const remove = useDeleteEvent()
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={intl.formatMessage({ id: 'admin-events.act.delete' }, { title: event.title })}
      confirm={intl.formatMessage({ id: 'admin.delete' })}
      confirming={intl.formatMessage({ id: 'admin.deleting' })}
      busy={remove.isPending}
      failure={remove.error && errorMessages(intl, remove.error)}
      onConfirm={() => remove.mutateAsync(event.id, { onSuccess: onClose })}
    >
      <p>
        <FormattedMessage id="admin-events.delete-sure" />
      </p>
      {event.status === 'published' && (
        <p className="text-haze">
          <FormattedMessage id="admin-events.delete-published" />
        </p>
      )}
    </ConfirmDialog>
  )
}
