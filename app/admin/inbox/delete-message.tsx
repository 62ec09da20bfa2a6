import { FormattedMessage, useIntl } from 'react-intl'
import type { ContactMessage } from '../../../shared/inbox'
import { errorMessages } from '../../intl/error-messages'
import { ConfirmDialog } from '../kit/confirm-dialog'
import { useDeleteMessage } from './mutations'

type DeleteMessageProps = { message: ContactMessage; open: boolean; onClose: () => void }

export function DeleteMessage({ message, open, onClose }: DeleteMessageProps) {
  const intl = useIntl()
  const remove = useDeleteMessage()
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={intl.formatMessage({ id: 'inbox.delete' })}
      confirm={intl.formatMessage({ id: 'admin.delete' })}
      confirming={intl.formatMessage({ id: 'admin.deleting' })}
      busy={remove.isPending}
      failure={remove.error && errorMessages(intl, remove.error)}
      onConfirm={() => remove.mutateAsync(message.id, { onSuccess: onClose })}
    >
      <p className="font-bold break-words">{message.subject}</p>
      <p>
        <FormattedMessage id="inbox.delete-sure" />
      </p>
    </ConfirmDialog>
  )
}
