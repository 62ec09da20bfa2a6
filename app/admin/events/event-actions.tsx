import CircleSlash from 'lucide-react/icons/circle-slash'
import Copy from 'lucide-react/icons/copy'
import { FormattedDate, FormattedMessage, useIntl } from 'react-intl'
import { type AdminEvent, CANCEL_NOTE_MAX } from '../../../shared/events'
import { inLanguage, pickLanguage } from '../../../shared/language'
import { useSession } from '../../features/session/queries'
import { useTextDraft } from '../../lib/forms/drafts'
import { errorMessage } from '../../lib/intl/error-messages'
import { ConfirmedAction } from '../kit/confirmed-action'
import { Dialog } from '../kit/dialog'
import { LinkButton } from '../../ui/link-button'
import { TextArea } from '../../ui/text-area'
import { showToast } from '../../ui/toast'
import { useDialog } from '../../ui/use-dialog'
import { useSingleFlight } from '../../ui/use-single-flight'
import { RowAction } from '../kit/admin-page'
import { DeleteAction, ItemAction } from '../kit/row-action'
import { PriceRange } from './labels'
import { deleteEvent, events, useCancelEvent, useDuplicateEvent } from './queries'

/** Buttons of an event's row. */
export function EventActions({ item: event, edit }: { item: AdminEvent; edit: () => void }) {
  const intl = useIntl()
  const preview = useDialog()
  const { mutateAsync, isPending } = useDuplicateEvent()
  const duplicate = useSingleFlight(mutateAsync)
  const { id, title, status } = event
  return (
    <>
      <ItemAction act="view" name={title} onClick={preview.show} />
      <ItemAction act="edit" name={title} onClick={edit} />
      <RowAction
        icon={Copy}
        label={intl.formatMessage({ id: 'admin-events.act.duplicate' }, { title })}
        aria-disabled={isPending}
        onClick={() =>
          duplicate(id, {
            onError: (error) => showToast(errorMessage(intl, error), { tone: 'bad' }),
          })
        }
      />
      {status === 'published' && <CancelEvent event={event} />}
      <DeleteAction id={id} name={title} resource={events} remove={deleteEvent}>
        <p>
          <FormattedMessage id="admin-events.delete-sure" />
        </p>
        {status === 'published' && (
          <p className="text-haze">
            <FormattedMessage id="admin-events.delete-published" />
          </p>
        )}
      </DeleteAction>
      {preview.isMounted && (
        <EventPreview event={event} open={preview.isOpen} onClose={preview.close} />
      )}
    </>
  )
}

function CancelEvent({ event: { id, title } }: { event: AdminEvent }) {
  const intl = useIntl()
  const cancel = useCancelEvent()
  const [note, setNote] = useTextDraft(useSession()?.id ?? '', `cancel:${id}`)
  const label = intl.formatMessage({ id: 'admin-events.act.cancel' }, { title })
  return (
    <ConfirmedAction
      trigger={(ask) => <RowAction icon={CircleSlash} label={label} onClick={ask} />}
      title={label}
      confirm="admin-events.call-off"
      confirming="admin-events.calling-off"
      act={async () => {
        await cancel.mutateAsync({ id, note })
        setNote('')
      }}
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
    </ConfirmedAction>
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
      {event.image && (
        <img
          src={`${event.image}?width=640&height=360`}
          alt=""
          width={640}
          height={360}
          className="mb-4 aspect-video w-full rounded-tile bg-stage object-cover"
        />
      )}
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
