import { createFileRoute } from '@tanstack/react-router'
import { RadioScreen } from '../../features/radio/radio-screen'

export const Route = createFileRoute('/radio/')({ component: RadioScreen })
