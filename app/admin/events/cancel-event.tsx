import { FormattedMessage, useIntl } from 'react-intl'
import { type AdminEvent, CANCEL_NOTE_MAX } from '../../../shared/events'
import { useSession } from '../../features/session/use-session'
import { useTextDraft } from '../../forms/drafts'
import { errorMessages } from '../../intl/error-messages'
import { AreaField } from '../kit/area-field'
import { ConfirmDialog } from '../kit/confirm-dialog'
import { useCancelEvent } from './mutations'

type CancelEventProps = { event: AdminEvent; open: boolean; onClose: () => void }

export function CancelEvent({ event, open, onClose }: CancelEventProps) {
  const intl = useIntl()
  const cancel = useCancelEvent()
  const [note, setNote] = useTextDraft(useSession()?.id ?? '', `cancel:${event.id}`)
  const done = () => {
    setNote('')
    onClose()
  }
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={intl.formatMessage({ id: 'admin-events.act.cancel' }, { title: event.title })}
      confirm={intl.formatMessage({ id: 'admin-events.call-off' })}
      confirming={intl.formatMessage({ id: 'admin-events.calling-off' })}
      busy={cancel.isPending}
      failure={cancel.error && errorMessages(intl, cancel.error)}
      onConfirm={() => cancel.mutateAsync({ id: event.id, note }, { onSuccess: done })}
    >
      <p className="text-haze">
        <FormattedMessage id="admin-events.cancel-sure" />
      </p>
      <AreaField
        label={intl.formatMessage({ id: 'admin-events.cancel-note' })}
        maxLength={CANCEL_NOTE_MAX}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
    </ConfirmDialog>
  )
}
