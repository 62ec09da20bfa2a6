import { createFileRoute } from '@tanstack/react-router'
import { listSearch, optional } from '../../admin/kit/search'
import { TicketsScreen } from '../../admin/tickets/tickets-screen'

export const Route = createFileRoute('/admin/tickets')({
  validateSearch: (said: Record<string, unknown>) =>
    optional({
      ...listSearch(said),
      status: said.status?.toString(),
      period: said.period?.toString(),
    }),
  component: Page,
})

function Page() {
  const navigate = Route.useNavigate()
  return (
    <TicketsScreen
      search={Route.useSearch()}
      onSearch={(change) =>
        void navigate({ search: (now) => ({ ...now, cursor: undefined, ...change }) })
      }
    />
  )
}
