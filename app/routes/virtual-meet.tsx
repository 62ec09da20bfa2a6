import { createFileRoute } from '@tanstack/react-router'
import { ComingPage } from '../features/site/coming-page'

export const Route = createFileRoute('/virtual-meet')({
  component: () => <ComingPage page="virtual-meet" />,
})
