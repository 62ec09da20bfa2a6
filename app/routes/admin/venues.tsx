import { createFileRoute } from '@tanstack/react-router'
import { listSearch, optional } from '../../admin/kit/search'
import { VenuesScreen } from '../../admin/venues/venues-screen'

export const Route = createFileRoute('/admin/venues')({
  validateSearch: (raw: Record<string, unknown>) => optional(listSearch(raw)),
  component: Page,
})

function Page() {
  const navigate = Route.useNavigate()
  return (
    <VenuesScreen
      search={Route.useSearch()}
      onSearch={(change) =>
        void navigate({ search: (now) => ({ ...now, cursor: undefined, ...change }) })
      }
    />
  )
}
