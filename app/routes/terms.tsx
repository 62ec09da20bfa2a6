import { createFileRoute } from '@tanstack/react-router'
import { LegalScreen } from '../features/legal/legal-screen'

export const Route = createFileRoute('/terms')({
  // Its list of texts is nothing that every page should carry.
  loader: async ({ context }) => {
    const { loadLegalText } = await import('../features/legal/queries')
    await loadLegalText(context, 'terms')
  },
  component: () => <LegalScreen page="terms" />,
})
