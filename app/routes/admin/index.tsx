import { createFileRoute } from '@tanstack/react-router'
import { OverviewScreen } from '../../admin/insight/overview-screen'

export const Route = createFileRoute('/admin/')({ component: OverviewScreen })
