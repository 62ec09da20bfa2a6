import { createFileRoute } from '@tanstack/react-router'
import { LegalScreen } from '../features/legal/legal-screen'

export const Route = createFileRoute('/copyright')({
  // Its list of texts is nothing that every page should carry.
  loader: async ({ context }) => {
    const { loadLegalText } = await import('../features/legal/queries')
    await loadLegalText(context, 'copyright')
  },
  component: () => <LegalScreen page="copyright" />,
})
