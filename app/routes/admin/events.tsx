import { createFileRoute } from '@tanstack/react-router'
import { EventEditor } from '../../admin/events/event-form'
import { EventsScreen } from '../../admin/events/events-screen'
import { listSearch, optional } from '../../admin/kit/search'

export const Route = createFileRoute('/admin/events')({
  validateSearch: (raw: Record<string, unknown>) =>
    optional({
      ...listSearch(raw),
      status: raw.status?.toString(),
      source: raw.source?.toString(),
      /** `new`, or the id of the event whose form is open. */
      edit: raw.edit?.toString(),
    }),
  component: Page,
})

function Page() {
  const { edit, ...search } = Route.useSearch()
  const navigate = Route.useNavigate()
  const open = (id: string | undefined) =>
    void navigate({ search: (now) => ({ ...now, edit: id }) })
  if (edit) return <EventEditor key={edit} id={edit} onDone={() => open(undefined)} />
  return (
    <EventsScreen
      search={search}
      onSearch={(change) =>
        void navigate({ search: (now) => ({ ...now, cursor: undefined, ...change }) })
      }
      onEdit={open}
    />
  )
}
