import { createFileRoute } from '@tanstack/react-router'
import { ContactFormCard } from '../features/contact/contact-form'
import { LandingEvents } from '../features/events/landing-events'
import { eventQueries } from '../features/events/queries'
import { LandingScreen } from '../features/site/landing/landing-screen'
import { pageHead } from '../lib/head'
import { loadFirst, siteQueries } from '../lib/site-queries'

export const Route = createFileRoute('/')({
  ssr: true,
  loader: async ({ context }) => {
    const events = context.preload(eventQueries.announced())
    await loadFirst(context, siteQueries.landing())
    // In the browser the list of events comes later.
    await events
  },
  head: ({ match }) =>
    pageHead(match.context, {
      title: ({ brand }) => brand.tagline,
      description: ({ home }) => home.description,
    }),
  component: Landing,
})

function Landing() {
  return <LandingScreen events={<LandingEvents />} contactForm={<ContactFormCard />} />
}
