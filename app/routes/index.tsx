import { createFileRoute } from '@tanstack/react-router'
import { ContactFormCard } from '../features/contact/contact-form'
import { LandingEvents } from '../features/events/landing-events'
import { NewestRelease } from '../features/music/newest-release'
import { landingFacts } from '../features/site/landing/facts'
import { LandingScreen } from '../features/site/landing/landing-screen'
import { loadLanding } from '../features/site/landing/query'
import { pageHead } from '../lib/head'
import { eventQueries } from '../lib/queries/events'
import { musicQueries } from '../lib/queries/music'

export const Route = createFileRoute('/')({
  ssr: true,
  loader: ({ context }) =>
    Promise.all([
      context.preload(eventQueries.announced()),
      context.preload(musicQueries.newest()),
      loadLanding(context),
    ]),
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
