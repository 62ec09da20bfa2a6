import { createFileRoute } from '@tanstack/react-router'
import { listSearch, optional } from '../../admin/kit/search'
import { MarketingScreen } from '../../admin/marketing/marketing-screen'

export const Route = createFileRoute('/admin/marketing')({
  validateSearch: (raw: Record<string, unknown>) =>
    optional({
      ...listSearch(raw),
      status: raw.status?.toString(),
    }),
  component: Page,
})

function Page() {
  const navigate = Route.useNavigate()
  return (
    <MarketingScreen
      search={Route.useSearch()}
      onSearch={(change) =>
        void navigate({ search: (now) => ({ ...now, cursor: undefined, ...change }) })
      }
    />
  )
}
