import { useQuery } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { AdminPage } from '../kit/admin-page'
import { ListState } from '../kit/list-body'
import { EventForm } from './event-form'
import { adminEventQueries } from './queries'

type EventEditorProps = { id: string; onDone: () => void }

/** The form in place of the list: of a new event, or of one that is there. */
export function EventEditor({ id, onDone }: EventEditorProps) {
  const intl = useIntl()
  if (id === 'new')
    return (
      <AdminPage title={intl.formatMessage({ id: 'admin-events.create' })}>
        <EventForm event={null} onDone={onDone} />
      </AdminPage>
    )
  return <KnownEvent id={id} onDone={onDone} />
}

function KnownEvent({ id, onDone }: EventEditorProps) {
  const intl = useIntl()
  const query = useQuery(adminEventQueries.one(id))
  return (
    <AdminPage title={query.data?.title ?? intl.formatMessage({ id: 'admin-events.edit' })}>
      <ListState
        query={query}
        loading={intl.formatMessage({ id: 'admin-events.loading' })}
        failed={intl.formatMessage({ id: 'error.events_not_loaded' })}
      >
        {(event) => <EventForm event={event} onDone={onDone} />}
      </ListState>
    </AdminPage>
  )
}
