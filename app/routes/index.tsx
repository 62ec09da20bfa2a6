import { createFileRoute } from '@tanstack/react-router'
import { brand } from '../../brand.config'
import { ContactFormCard } from '../features/contact/contact-form'
import { LandingEvents } from '../features/events/landing-events'
import { eventQueries } from '../features/events/queries'
import { LandingScreen } from '../features/site/landing/landing-screen'
import { pageHead } from '../lib/head'

export const Route = createFileRoute('/')({
  ssr: true,
  loader: ({ context }) => context.preload(eventQueries.announced()),
  head: ({ match }) =>
    pageHead(match.context, {
      title: brand.tagline,
      description: {
        en: `The official fan club of ${brand.artistName}: thirty records of freestyle and dance, a radio that never sleeps, events, TV and a community, owned by the artist.`,
        'pt-BR': `O fã-clube oficial de ${brand.artistName}: trinta discos de freestyle e dance, uma rádio que nunca dorme, eventos, TV e comunidade, sem intermediários.`,
      },
    }),
  component: Landing,
})

function Landing() {
  return <LandingScreen events={<LandingEvents />} contactForm={<ContactFormCard />} />
}
