import { createFileRoute } from '@tanstack/react-router'
import { ComingPage } from '../../features/site/coming-page'
import { requireSignedIn } from '../../features/session/guards'

export const Route = createFileRoute('/music/favorites')({
  beforeLoad: requireSignedIn,
  component: () => <ComingPage page="favorites" />,
})
