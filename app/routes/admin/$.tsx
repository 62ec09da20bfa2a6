import { createFileRoute } from '@tanstack/react-router'
import { OfficePage } from '../../admin/frame/office-page'

export const Route = createFileRoute('/admin/$')({ component: Page })

function Page() {
  const { _splat = '' } = Route.useParams()
  return <OfficePage path={_splat} />
}
