import { createFileRoute } from '@tanstack/react-router'
import { AuditScreen } from '../../admin/audit/audit-screen'
import { optional } from '../../admin/kit/search'

export const Route = createFileRoute('/admin/audit')({
  validateSearch: (said: Record<string, unknown>) => optional({ cursor: said.cursor?.toString() }),
  component: Page,
})

function Page() {
  const navigate = Route.useNavigate()
  return (
    <AuditScreen
      cursor={Route.useSearch().cursor}
      onPage={(cursor) => void navigate({ search: { cursor } })}
    />
  )
}
