import { createFileRoute } from '@tanstack/react-router'
import { ComingPage } from '../features/site/coming-page'

export const Route = createFileRoute('/vip-signup')({
  component: () => <ComingPage page="vip-signup" />,
})
