import { createFileRoute } from '@tanstack/react-router'
import { eventQueries } from '../features/events/queries'
import { LandingScreen } from '../features/site/landing/landing-screen'
import { pageHead } from '../lib/head'
import { DeferredSections } from './-landing'

export const Route = createFileRoute('/')({
  ssr: true,
  loader: async ({ context }) => {
    const events = context.preload(eventQueries.announced())
    // Not in the first load, which has all loaders.
    const { loadLanding } = await import('./-landing')
    await Promise.all([events, loadLanding(context)])
  },
  head: ({ match }) =>
    pageHead(match.context, {
      title: ({ brand }) => brand.tagline,
      description: ({ home }) => home.description,
    }),
  component: Landing,
})

function Landing() {
  return <LandingScreen sections={<DeferredSections />} />
}
