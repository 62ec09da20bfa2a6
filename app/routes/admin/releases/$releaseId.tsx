import { createFileRoute } from '@tanstack/react-router'
import { ReleaseScreen } from '../../../admin/releases/release-screen'

export const Route = createFileRoute('/admin/releases/$releaseId')({ component: Page })

function Page() {
  const { releaseId } = Route.useParams()
  return <ReleaseScreen key={releaseId} id={releaseId} />
}
