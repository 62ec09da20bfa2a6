import { createFileRoute } from '@tanstack/react-router'
import { AnalyticsScreen } from '../../../admin/insight/analytics-screen'
import { PERIODS } from '../../../../shared/periods'
import { oneOf, optional } from '../../../admin/kit/search'

export const Route = createFileRoute('/admin/analytics/')({
  validateSearch: (raw: { period?: unknown }) => optional({ period: oneOf(PERIODS, raw.period) }),
  component: Page,
})

function Page() {
  const navigate = Route.useNavigate()
  return (
    <AnalyticsScreen
      period={Route.useSearch().period ?? '30'}
      onPeriod={(period) => void navigate({ search: { period }, replace: true })}
    />
  )
}
