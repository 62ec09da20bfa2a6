import { createFileRoute } from '@tanstack/react-router'
import { CountingChoice } from '../features/insight/counting-choice'
import { LegalScreen } from '../features/legal/legal-screen'
import { Late } from '../features/site/late'

export const Route = createFileRoute('/privacy')({
  // Its list of texts is nothing that every page should carry.
  loader: async ({ context }) => {
    const { loadLegalText } = await import('../features/legal/queries')
    await loadLegalText(context, 'privacy')
  },
  component: () => (
    <LegalScreen page="privacy">
      <Late>
        <CountingChoice />
      </Late>
    </LegalScreen>
  ),
})
