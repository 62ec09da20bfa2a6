import { createFileRoute } from '@tanstack/react-router'
import { listSearch, optional } from '../../admin/kit/search'
import { InboxScreen } from '../../admin/inbox/inbox-screen'

export const Route = createFileRoute('/admin/messages')({
  validateSearch: (said: Record<string, unknown>) =>
    optional({
      ...listSearch(said),
      status: said.status?.toString(),
      priority: said.priority?.toString(),
    }),
  component: Page,
})

function Page() {
  const navigate = Route.useNavigate()
  return (
    <InboxScreen
      search={Route.useSearch()}
      onSearch={(change) =>
        void navigate({ search: (now) => ({ ...now, cursor: undefined, ...change }) })
      }
    />
  )
}
