import { createFileRoute } from '@tanstack/react-router'
import { requireAdmin } from '../../features/session/guards'

export const Route = createFileRoute('/admin')({
  staticData: { frame: 'staff' },
  beforeLoad: requireAdmin,
})
