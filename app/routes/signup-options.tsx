import { createFileRoute } from '@tanstack/react-router'
import { PlansScreen } from '../features/accounts/plans-screen'

export const Route = createFileRoute('/signup-options')({ component: PlansScreen })
