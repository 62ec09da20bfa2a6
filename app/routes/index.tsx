import { createFileRoute } from '@tanstack/react-router'
import { ContactFormCard } from '../features/contact/contact-form'
import { LandingEvents } from '../features/events/landing-events'
import { eventQueries } from '../features/events/queries'
import { landingFacts } from '../features/site/landing/facts'
import { LandingScreen } from '../features/site/landing/landing-screen'
import { pageHead } from '../lib/head'

export const Route = createFileRoute('/')({
  ssr: true,
  loader: async ({ context }) => {
    const events = context.preload(eventQueries.announced())
    // Not in the first load, which has all loaders.
    const { loadLanding } = await import('../features/site/landing/query')
    await Promise.all([events, loadLanding(context)])
  },
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
