import { createFileRoute } from '@tanstack/react-router'
import { AnalyticsChoice } from '../features/insight/analytics-choice'
import { LegalScreen } from '../features/legal/legal-screen'
import { loadLegalText } from '../features/legal/queries'
import { pageHead } from '../lib/head'

export const Route = createFileRoute('/privacy')({
  ssr: true,
  loader: ({ context }) => loadLegalText(context, 'privacy'),
  head: ({ match }) =>
    pageHead(match.context, {
      title: 'legal.privacy',
      description: ({ brand }) => ({
        en: `What ${brand.siteName} keeps about you, why, and how to take it with you or have it deleted.`,
        'pt-BR': `O que o ${brand.siteName} guarda sobre você, por quê, e como levar tudo embora ou apagar.`,
      }),
    }),
  component: () => (
    <LegalScreen page="privacy">
      <AnalyticsChoice />
    </LegalScreen>
  ),
})
