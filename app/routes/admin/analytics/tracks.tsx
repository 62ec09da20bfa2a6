import { createFileRoute } from '@tanstack/react-router'
import { TracksScreen } from '../../../admin/insight/tracks-screen'
import { TRACK_PERIODS } from '../../../../shared/periods'
import { oneOf, optional } from '../../../admin/kit/search'

export const Route = createFileRoute('/admin/analytics/tracks')({
  validateSearch: (said: { period?: unknown }) =>
    optional({ period: oneOf(TRACK_PERIODS, said.period) }),
  component: Page,
})

function Page() {
  const navigate = Route.useNavigate()
  return (
    <TracksScreen
      period={Route.useSearch().period ?? '30'}
      onPeriod={(period) => void navigate({ search: { period }, replace: true })}
    />
  )
}
