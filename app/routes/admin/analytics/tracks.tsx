import { createFileRoute } from '@tanstack/react-router'
import { TracksScreen } from '../../../admin/insight/tracks-screen'
import { TRACK_PERIODS } from '../../../../shared/periods'
import { oneOf, optional } from '../../../admin/kit/search'

export const Route = createFileRoute('/admin/analytics/tracks')({
  validateSearch: (raw: Record<string, unknown>) =>
    optional({
      period: oneOf(TRACK_PERIODS, raw.period),
      sort: raw.sort?.toString(),
    }),
  component: Page,
})

function Page() {
  const navigate = Route.useNavigate()
  const { period = '30', sort } = Route.useSearch()
  return (
    <TracksScreen
      period={period}
      sortParam={sort}
      onChoose={(change) =>
        void navigate({ search: (now) => ({ ...now, ...change }), replace: true })
      }
    />
  )
}
