import { createFileRoute } from '@tanstack/react-router'
import { ContactFormCard } from '../features/contact/contact-form'
import { LandingEvents } from '../features/events/landing-events'
import { landingFacts } from '../features/site/landing/facts'
import { LandingScreen } from '../features/site/landing/landing-screen'
import { loadLanding } from '../features/site/landing/query'
import { pageHead } from '../lib/head'
import { eventQueries } from '../lib/queries/events'

export const Route = createFileRoute('/')({
  ssr: true,
  loader: ({ context }) =>
    Promise.all([context.preload(eventQueries.announced()), loadLanding(context)]),
  head: ({ match }) =>
    pageHead(match.context, {
      title: ({ brand }) => brand.tagline,
      description: ({ home }) => home.description,
      jsonLd: landingFacts,
    }),
  component: Landing,
})

function Landing() {
  return <LandingScreen events={<LandingEvents />} contactForm={<ContactFormCard />} />
}
