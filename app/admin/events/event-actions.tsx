import Copy from 'lucide-react/icons/copy'
import Eye from 'lucide-react/icons/eye'
import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash'
import CircleSlash from 'lucide-react/icons/circle-slash'
import { useIntl } from 'react-intl'
import type { AdminEvent } from '../../../shared/events'
import { showToast } from '../../ui/toast'
import { useDialog } from '../../ui/use-dialog'
import { errorMessages } from '../../intl/error-messages'
import { IconButton } from '../../ui/icon-button'
import { useSingleFlight } from '../../ui/use-one-at-a-time'
import { RowActions } from '../kit/row-actions'
import { CancelEvent } from './cancel-event'
import { DeleteEvent } from './delete-event'
import { EventPreview } from './event-preview'
import { useDuplicateEvent } from './mutations'

export function EventActions({ event, onEdit }: { event: AdminEvent; onEdit: () => void }) {
  const intl = useIntl()
  const [preview, cancelling, deleting] = [useDialog(), useDialog(), useDialog()]
  const { mutateAsync, isPending } = useDuplicateEvent()
  const duplicate = useSingleFlight(mutateAsync)
  const label = (id: 'view' | 'edit' | 'duplicate' | 'cancel' | 'delete') =>
    intl.formatMessage({ id: `admin-events.act.${id}` }, { title: event.title })
  return (
    <RowActions>
      <IconButton icon={Eye} label={label('view')} onClick={preview.show} />
      <IconButton icon={Pencil} label={label('edit')} onClick={onEdit} />
      <IconButton
        icon={Copy}
        label={label('duplicate')}
        aria-disabled={isPending}
        onClick={() =>
          duplicate(event.id, {
            onError: (error) => showToast(errorMessages(intl, error), { tone: 'bad' }),
          })
        }
      />
      {event.status === 'published' && (
        <IconButton icon={CircleSlash} label={label('cancel')} onClick={cancelling.show} />
      )}
      <IconButton icon={Trash} label={label('delete')} onClick={deleting.show} />
      {preview.isMounted && (
        <EventPreview event={event} open={preview.isOpen} onClose={preview.close} />
      )}
      {cancelling.isMounted && (
        <CancelEvent event={event} open={cancelling.isOpen} onClose={cancelling.close} />
      )}
      {deleting.isMounted && (
        <DeleteEvent event={event} open={deleting.isOpen} onClose={deleting.close} />
      )}
    </RowActions>
  )
}
