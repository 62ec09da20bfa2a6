import { createFileRoute } from '@tanstack/react-router'
import { LegalScreen } from '../features/legal/legal-screen'
import { pageHead } from '../lib/head'

export const Route = createFileRoute('/terms')({
  ssr: true,
  // Imported here: not every page needs the list of texts.
  loader: async ({ context }) => {
    const { loadLegalText } = await import('../features/legal/queries')
    await loadLegalText(context, 'terms')
  },
  head: ({ match }) =>
    pageHead(match.context, {
      title: 'legal.terms',
      description: ({ brand }) => ({
        en: `The rules of ${brand.siteName}: accounts, VIP membership, payment, renewal, refunds and conduct.`,
        'pt-BR': `As regras do ${brand.siteName}: contas, assinatura VIP, pagamento, renovação, reembolso e conduta.`,
      }),
    }),
  component: () => <LegalScreen page="terms" />,
})
