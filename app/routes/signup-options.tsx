import { createFileRoute } from '@tanstack/react-router'
import { PlansScreen } from '../features/accounts/plans-screen'
import { pageHead } from '../lib/head'

export const Route = createFileRoute('/signup-options')({
  staticData: { heading: 'plans.title' },
  head: ({ match }) =>
    pageHead(match.context, {
      title: 'plans.title',
      description: ({ brand }) => ({
        en: `Join ${brand.siteName} for free, or as a VIP member with all the music, radio, TV and virtual meets.`,
        'pt-BR': `Entre de graça no ${brand.siteName}, ou como membro VIP com toda a música, rádio, TV e encontros virtuais.`,
      }),
    }),
  component: PlansScreen,
})
