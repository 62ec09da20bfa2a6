import { createFileRoute } from '@tanstack/react-router'
import { ComingPage } from '../../features/site/coming-page'

export const Route = createFileRoute('/admin/messages')({
  component: () => <ComingPage page="admin-messages" />,
})
