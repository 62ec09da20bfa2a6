import { createFileRoute } from '@tanstack/react-router'
import { listSearch, optional } from '../../../admin/kit/search'
import { NewReleaseScreen } from '../../../admin/releases/new-release'
import { ReleasesScreen } from '../../../admin/releases/releases-screen'

export const Route = createFileRoute('/admin/releases/')({
  validateSearch: (raw: Record<string, unknown>) =>
    optional({
      search: listSearch(raw).search,
      cursor: listSearch(raw).cursor,
      status: raw.status?.toString(),
      /** The form of a new release is open. */
      create: raw.create === true ? true : undefined,
    }),
  component: Page,
})

function Page() {
  const { create, ...search } = Route.useSearch()
  const navigate = Route.useNavigate()
  if (create) return <NewReleaseScreen />
  return (
    <ReleasesScreen
      search={search}
      onSearch={(change) =>
        void navigate({ search: (now) => ({ ...now, cursor: undefined, ...change }) })
      }
    />
  )
}
