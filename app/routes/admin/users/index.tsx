import { createFileRoute } from '@tanstack/react-router'
import { listSearch, optional } from '../../../admin/kit/search'
import { UsersScreen } from '../../../admin/users/users-screen'

export const Route = createFileRoute('/admin/users/')({
  validateSearch: (raw: Record<string, unknown>) =>
    optional({
      ...listSearch(raw),
      role: raw.role?.toString(),
    }),
  component: Page,
})

function Page() {
  const navigate = Route.useNavigate()
  return (
    <UsersScreen
      search={Route.useSearch()}
      onSearch={(change) =>
        void navigate({ search: (now) => ({ ...now, cursor: undefined, ...change }) })
      }
    />
  )
}
