import { createFileRoute } from '@tanstack/react-router'
import { ReleasesScreen } from '../../../admin/releases/releases-screen'

export const Route = createFileRoute('/admin/releases/$releaseId')({ component: Page })

function Page() {
  const { releaseId } = Route.useParams()
  return <ReleasesScreen key={releaseId} id={releaseId} />
}
