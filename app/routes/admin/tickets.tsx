import { createFileRoute } from '@tanstack/react-router'
import { ComingPage } from '../../features/site/coming-page'

export const Route = createFileRoute('/admin/tickets')({
  component: () => <ComingPage page="admin-tickets" />,
})
