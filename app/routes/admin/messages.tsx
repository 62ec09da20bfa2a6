import { createFileRoute } from '@tanstack/react-router'
import { listSearch, optional } from '../../admin/kit/search'
import { InboxScreen } from '../../admin/inbox/inbox-screen'

export const Route = createFileRoute('/admin/messages')({
  validateSearch: (raw: Record<string, unknown>) =>
    optional({
      ...listSearch(raw),
      status: raw.status?.toString(),
      priority: raw.priority?.toString(),
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
