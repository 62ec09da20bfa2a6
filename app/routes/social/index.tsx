import { createFileRoute } from '@tanstack/react-router'
import { ComingPage } from '../../features/site/coming-page'
import { requireSignedIn } from '../../features/session/guards'

export const Route = createFileRoute('/social/')({
  beforeLoad: requireSignedIn,
  component: () => <ComingPage page="social" />,
})
