import { createFileRoute } from '@tanstack/react-router'
import { SettingsScreen } from '../../admin/settings/settings-screen'

export const Route = createFileRoute('/admin/settings')({ component: SettingsScreen })
