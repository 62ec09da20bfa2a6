import { createFileRoute } from '@tanstack/react-router'
import { ComingPage } from '../features/site/coming-page'

export const Route = createFileRoute('/vip-confirmation')({
  component: () => <ComingPage page="vip-confirmation" />,
})
