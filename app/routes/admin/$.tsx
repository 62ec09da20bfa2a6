import { createFileRoute } from '@tanstack/react-router'
import { OfficePage } from '../../admin/frame/office-page'
import { listSearch, optional } from '../../admin/kit/search'

export const Route = createFileRoute('/admin/$')({
  validateSearch: (raw: Record<string, unknown>) =>
    optional({
      ...listSearch(raw),
      status: raw.status?.toString(),
      event: raw.event?.toString(),
    }),
  component: Page,
})

function Page() {
  const { _splat = '' } = Route.useParams()
  const navigate = Route.useNavigate()
  return (
    <OfficePage
      path={_splat}
      search={Route.useSearch()}
      onSearch={(change) =>
        void navigate({ search: (now) => ({ ...now, cursor: undefined, ...change }) })
      }
    />
  )
}
