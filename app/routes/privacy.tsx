import { createFileRoute } from '@tanstack/react-router'
import { CountingChoice } from '../features/insight/counting-choice'
import { LegalScreen } from '../features/legal/legal-screen'

export const Route = createFileRoute('/privacy')({
  component: () => (
    <LegalScreen page="privacy">
      <CountingChoice />
    </LegalScreen>
  ),
})
