import { createFileRoute } from '@tanstack/react-router'
import { ComingPage } from '../../features/site/coming-page'

export const Route = createFileRoute('/music/')({
  component: () => <ComingPage page="music" />,
})
