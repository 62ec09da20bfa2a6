import { createFileRoute } from '@tanstack/react-router'
import { ComingPage } from '../../features/site/coming-page'

export const Route = createFileRoute('/admin/users')({
  component: () => <ComingPage page="admin-users" />,
})
