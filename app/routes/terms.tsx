import { createFileRoute } from '@tanstack/react-router'
import { LegalScreen } from '../features/legal/legal-screen'

export const Route = createFileRoute('/terms')({ component: () => <LegalScreen page="terms" /> })
