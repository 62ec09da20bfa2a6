import { createFileRoute } from '@tanstack/react-router'
import { ContactFormCard } from '../features/contact/contact-form'
import { LandingEvents } from '../features/events/landing-events'
import { eventQueries } from '../features/events/queries'
import { NewestRelease } from '../features/music/newest-release'
import { landingFacts } from '../features/site/landing/facts'
import { LandingScreen } from '../features/site/landing/landing-screen'
import { pageHead } from '../lib/head'
import { newestReleaseQuery } from '../lib/newest-release'

export const Route = createFileRoute('/')({
  ssr: true,
  loader: async ({ context }) => {
    const events = context.preload(eventQueries.announced())
    const newest = context.preload(newestReleaseQuery())
    // Not in the first load, which has all loaders.
    const { loadLanding } = await import('../features/site/landing/query')
    await Promise.all([events, newest, loadLanding(context)])
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
  return (
    <LandingScreen
      newest={(id) => <NewestRelease id={id} />}
      events={<LandingEvents />}
      contactForm={<ContactFormCard />}
    />
  )
}
