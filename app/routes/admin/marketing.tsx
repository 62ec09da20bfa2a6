import { createFileRoute } from '@tanstack/react-router'
import { listSearch, optional } from '../../admin/kit/search'
import { MarketingScreen } from '../../admin/marketing/marketing-screen'

export const Route = createFileRoute('/admin/marketing')({
  validateSearch: (said: Record<string, unknown>) =>
    optional({
      ...listSearch(said),
      status: said.status?.toString(),
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
