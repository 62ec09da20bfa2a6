import { createFileRoute } from '@tanstack/react-router'
import { EventEditor } from '../../admin/events/event-form'
import { EventsScreen } from '../../admin/events/events-screen'
import { listSearch, optional } from '../../admin/kit/search'

export const Route = createFileRoute('/admin/events')({
  validateSearch: (said: Record<string, unknown>) =>
    optional({
      ...listSearch(said),
      status: said.status?.toString(),
      source: said.source?.toString(),
      /** `new`, or the id of the event whose form is open. */
      edit: said.edit?.toString(),
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
