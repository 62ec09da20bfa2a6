import { createFileRoute } from '@tanstack/react-router'
import { LegalScreen } from '../features/legal/legal-screen'
import { loadLegalText } from '../features/legal/queries'
import { pageHead } from '../lib/head'

export const Route = createFileRoute('/copyright')({
  ssr: true,
  loader: ({ context }) => loadLegalText(context, 'copyright'),
  head: ({ match }) =>
    pageHead(match.context, {
      title: 'legal.copyright',
      description: ({ brand }) => ({
        en: `Who owns the music, the pictures and the code of ${brand.siteName}, and what you may do with them.`,
        'pt-BR': `A quem pertencem a música, as imagens e o código do ${brand.siteName}, e o que você pode fazer com eles.`,
      }),
    }),
  component: () => <LegalScreen page="copyright" />,
})
