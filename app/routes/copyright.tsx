import { createFileRoute } from '@tanstack/react-router'
import { LegalScreen } from '../features/legal/legal-screen'

export const Route = createFileRoute('/copyright')({
  component: () => <LegalScreen page="copyright" />,
})
