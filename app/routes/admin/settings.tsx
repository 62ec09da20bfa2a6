import { createFileRoute } from '@tanstack/react-router'
import { ComingPage } from '../../features/site/coming-page'

export const Route = createFileRoute('/admin/settings')({
  component: () => <ComingPage page="admin-settings" />,
})
