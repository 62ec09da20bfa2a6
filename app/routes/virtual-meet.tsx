import { createFileRoute } from '@tanstack/react-router'
import { MeetsScreen } from '../features/events/meets-screen'
import { pageHead } from '../lib/head'

export const Route = createFileRoute('/virtual-meet')({
  staticData: { heading: 'nav.virtual-meet' },
  head: ({ match }) =>
    pageHead(match.context, {
      title: 'nav.virtual-meet',
      description: ({ brand }) => ({
        en: `Evenings with ${brand.artistName}, wherever you are. Upcoming meets for VIP members.`,
        'pt-BR': `Encontros online com ${brand.artistName}, onde quer que você esteja. Para membros VIP.`,
      }),
    }),
  component: MeetsScreen,
})
