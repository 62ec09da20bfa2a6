import { createFileRoute } from '@tanstack/react-router'
import { brand } from '../../../brand.config'
import { RadioScreen } from '../../features/radio/radio-screen'
import { pageHead } from '../../lib/head'

export const Route = createFileRoute('/radio/')({
  ssr: 'data-only',
  // Only for the document: in the browser the screen requests them, and their query is not in the first load.
  loader: async ({ context }) => {
    if (!import.meta.env.SSR) return
    const { radioQueries } = await import('../../features/player/radio/queries')
    return context.preload(radioQueries.stations())
  },
  head: ({ match }) =>
    pageHead(match.context, {
      title: 'nav.radio',
      description: {
        en: `Three stations of freestyle and dance that never stop. Everyone on ${brand.siteName} hears the same second.`,
        'pt-BR': `Três rádios de freestyle e dance que nunca param. No ${brand.siteName}, todo mundo ouve o mesmo segundo.`,
      },
    }),
  component: RadioScreen,
})
