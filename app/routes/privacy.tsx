import { createFileRoute } from '@tanstack/react-router'
import { LegalScreen } from '../features/legal/legal-screen'

export const Route = createFileRoute('/privacy')({
  component: () => <LegalScreen page="privacy" />,
})
