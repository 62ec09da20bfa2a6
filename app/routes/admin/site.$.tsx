import { createFileRoute } from '@tanstack/react-router'
import { SiteScreen } from '../../admin/site/site-screen'

export const Route = createFileRoute('/admin/site/$')({ component: Page })

function Page() {
  return <SiteScreen name={Route.useParams()._splat ?? ''} />
}
