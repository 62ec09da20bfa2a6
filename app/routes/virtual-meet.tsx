import { createFileRoute } from '@tanstack/react-router'
import { MeetsScreen } from '../features/events/meets-screen'

export const Route = createFileRoute('/virtual-meet')({ component: MeetsScreen })
