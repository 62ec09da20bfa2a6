import CircleSlash from 'lucide-react/icons/circle-slash'
import Copy from 'lucide-react/icons/copy'
import Eye from 'lucide-react/icons/eye'
import Pencil from 'lucide-react/icons/pencil'
import Trash from 'lucide-react/icons/trash'
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import { type AdminEvent, CANCEL_NOTE_MAX } from '../../../shared/events'
import { inLanguage, pickLanguage } from '../../../shared/language'
import { useSession } from '../../features/session/queries'
import { useTextDraft } from '../../lib/forms/drafts'
import { errorMessage } from '../../lib/intl/error-messages'
import { Dialog, ConfirmDialog } from '../kit/dialog'
import { LinkButton } from '../../ui/link-button'
import { TextArea } from '../../ui/text-area'
import { showToast } from '../../ui/toast'
import { useDialog } from '../../ui/use-dialog'
import { useSingleFlight } from '../../ui/use-single-flight'
import { RowAction, RowActions } from '../kit/admin-page'
import { useCancelEvent, useDeleteEvent, useDuplicateEvent } from './mutations'
import { PriceRange } from './labels'

export function EventActions({ event, onEdit }: { event: AdminEvent; onEdit: () => void }) {
  const intl = useIntl()
  const [preview, cancelling, deleting] = [useDialog(), useDialog(), useDialog()]
  const { mutateAsync, isPending } = useDuplicateEvent()
  const duplicate = useSingleFlight(mutateAsync)
  const label = (id: 'view' | 'edit' | 'duplicate' | 'cancel' | 'delete') =>
    intl.formatMessage({ id: `admin-events.act.${id}` }, { title: event.title })
  return (
    <RowActions>
      <RowAction icon={Eye} label={label('view')} onClick={preview.show} />
      <RowAction icon={Pencil} label={label('edit')} onClick={onEdit} />
      <RowAction
        icon={Copy}
        label={label('duplicate')}
        aria-disabled={isPending}
        onClick={() =>
          duplicate(event.id, {
            onError: (error) => showToast(errorMessage(intl, error), { tone: 'bad' }),
          })
        }
      />
      {event.status === 'published' && (
        <RowAction icon={CircleSlash} label={label('cancel')} onClick={cancelling.show} />
      )}
      <RowAction icon={Trash} label={label('delete')} onClick={deleting.show} />
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

type DeleteEventProps = { event: AdminEvent; open: boolean; onClose: () => void }

function DeleteEvent({ event, open, onClose }: DeleteEventProps) {
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
      failure={remove.error && errorMessage(intl, remove.error)}
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

type CancelEventProps = { event: AdminEvent; open: boolean; onClose: () => void }

function CancelEvent({ event, open, onClose }: CancelEventProps) {
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
      failure={cancel.error && errorMessage(intl, cancel.error)}
      onConfirm={() => cancel.mutateAsync({ id: event.id, note }, { onSuccess: done })}
    >
      <p className="text-haze">
        <FormattedMessage id="admin-events.cancel-sure" />
      </p>
      <TextArea
        rows={4}
        label={intl.formatMessage({ id: 'admin-events.cancel-note' })}
        maxLength={CANCEL_NOTE_MAX}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
    </ConfirmDialog>
  )
}

type EventPreviewProps = { event: AdminEvent; open: boolean; onClose: () => void }

/** The event as fans read it. A published one links to its page. */
function EventPreview({ event, open, onClose }: EventPreviewProps) {
  const intl = useIntl()
  const language = pickLanguage([intl.locale])
  const description = inLanguage(language, event.description, event.description_pt)
  const where = [event.venue_name, event.venue_address, event.venue_city, event.venue_state]
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={inLanguage(language, event.title, event.title_pt)}
      actions={
        event.announced_at && (
          <LinkButton to="/events/$id" params={{ id: event.id }} tone="plain">
            <FormattedMessage id="admin-events.open-page" />
          </LinkButton>
        )
      }
    >
      <dl className="grid gap-3">
        <Fact id="date">
          <FormattedDate
            value={event.event_date}
            dateStyle="full"
            timeStyle="short"
            timeZone={event.time_zone}
          />{' '}
          ({event.time_zone.replace('_', ' ')})
        </Fact>
        <Fact id="venue">
          {event.is_virtual ? (
            <FormattedMessage id="admin-events.virtual" />
          ) : (
            where.filter(Boolean).join(', ') || '–'
          )}
        </Fact>
        <Fact id="price">
          <PriceRange event={event} />
        </Fact>
      </dl>
      {description && <p className="mt-4 whitespace-pre-line break-words">{description}</p>}
    </Dialog>
  )
}

const Fact = ({ id, children }: { id: 'date' | 'venue' | 'price'; children: React.ReactNode }) => (
  <div>
    <dt className="text-sm text-haze">
      <FormattedMessage id={`admin-events.head.${id}`} />
    </dt>
    <dd>{children}</dd>
  </div>
)
