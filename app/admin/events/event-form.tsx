import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { type AdminEvent, EventInput } from '../../../shared/events'
import { showToast } from '../../ui/toast'
import { AdminPage } from '../kit/admin-page'
import { ListState } from '../kit/list-body'
import { PageForm } from '../kit/office-form'
import { useChange } from '../kit/resource'
import { EVENT_FIELDS } from './event-fields'
import { events, readEvent, saveEvent } from './queries'

type EventEditorProps = {
  /** `new`, or the id of an event. */
  id: string
  onDone: () => void
}

/** The event form, shown instead of the list. */
export function EventEditor({ id, onDone }: EventEditorProps) {
  const intl = useIntl()
  const isNew = id === 'new'
  const query = useQuery({ ...events.one(id), enabled: !isNew })
  const title = intl.formatMessage({ id: isNew ? 'admin-events.create' : 'admin-events.edit' })
  return (
    <AdminPage title={query.data?.title ?? title}>
      {isNew ? (
        <EventForm event={null} onDone={onDone} />
      ) : (
        <ListState
          query={query}
          loading={intl.formatMessage({ id: 'admin-events.loading' })}
          failed={intl.formatMessage({ id: 'error.events_not_loaded' })}
        >
          {(event) => <EventForm event={event} onDone={onDone} />}
        </ListState>
      )}
    </AdminPage>
  )
}

function EventForm({ event, onDone }: { event: AdminEvent | null; onDone: () => void }) {
  const intl = useIntl()
  const save = useChange(
    events,
    ({ input, base }: { input: EventInput; base: AdminEvent | null }) => saveEvent(base, input),
  )
  return (
    <PageForm
      fields={EVENT_FIELDS}
      schema={EventInput}
      item={event}
      draft={`event:${event?.id ?? 'new'}`}
      send={(input, base) => save.mutateAsync({ input, base })}
      onSent={({ title, status }) =>
        showToast(intl.formatMessage({ id: `admin-events.saved.${status}` }, { title }))
      }
      fieldOf={{ upload_not_ready: 'image_upload_id' }}
      conflict={{ code: 'event_changed', read: ({ id }) => readEvent(id) }}
      onDone={onDone}
      className="grid max-w-3xl gap-6"
    />
  )
}
