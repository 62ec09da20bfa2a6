import { createFileRoute } from '@tanstack/react-router'
import { AnalyticsChoice } from '../features/insight/analytics-choice'
import { LegalScreen } from '../features/legal/legal-screen'
import { WhenIdle } from '../features/site/lazy'

export const Route = createFileRoute('/privacy')({
  // Its list of texts is nothing that every page should carry.
  loader: async ({ context }) => {
    const { loadLegalText } = await import('../features/legal/queries')
    await loadLegalText(context, 'privacy')
  },
  component: () => (
    <LegalScreen page="privacy">
      <WhenIdle>
        <AnalyticsChoice />
      </WhenIdle>
    </LegalScreen>
  ),
})
