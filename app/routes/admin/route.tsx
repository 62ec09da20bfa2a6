import { createFileRoute } from '@tanstack/react-router'
import { AdminFrame } from '../../admin/frame/admin-frame'
import { loadMessages } from '../../lib/intl/language'
import { requireAdmin } from '../../features/session/guards'

export const Route = createFileRoute('/admin')({
  staticData: { frame: 'staff' },
  beforeLoad: requireAdmin,
  loader: () => loadMessages('admin'),
  component: AdminFrame,
})
