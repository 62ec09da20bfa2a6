import { createFileRoute } from '@tanstack/react-router'
import { LegalScreen } from '../features/legal/legal-screen'
import { loadLegalText } from '../features/legal/queries'
import { pageHead } from '../lib/head'

export const Route = createFileRoute('/terms')({
  ssr: true,
  loader: ({ context }) => loadLegalText(context, 'terms'),
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
