import { createFileRoute } from '@tanstack/react-router'
import { AuditScreen } from '../../admin/audit/audit-screen'
import { listSearch, optional } from '../../admin/kit/search'

export const Route = createFileRoute('/admin/audit')({
  validateSearch: (raw: Record<string, unknown>) => optional(listSearch(raw)),
  component: Page,
})

function Page() {
  const navigate = Route.useNavigate()
  return (
    <AuditScreen
      search={Route.useSearch()}
      onSearch={(change) =>
        void navigate({ search: (now) => ({ ...now, cursor: undefined, ...change }) })
      }
    />
  )
}
