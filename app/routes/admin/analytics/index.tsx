import { createFileRoute } from '@tanstack/react-router'
import { ComingPage } from '../../../features/site/coming-page'

export const Route = createFileRoute('/admin/analytics/')({
  component: () => <ComingPage page="admin-analytics" />,
})
