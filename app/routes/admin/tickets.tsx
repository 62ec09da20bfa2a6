import { createFileRoute } from '@tanstack/react-router'
import { listSearch, optional } from '../../admin/kit/search'
import { TicketsScreen } from '../../admin/tickets/tickets-screen'

export const Route = createFileRoute('/admin/tickets')({
  validateSearch: (raw: Record<string, unknown>) =>
    optional({
      ...listSearch(raw),
      status: raw.status?.toString(),
      period: raw.period?.toString(),
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
