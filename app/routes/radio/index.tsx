import { createFileRoute } from '@tanstack/react-router'
import { RadioScreen } from '../../features/radio/radio-screen'
import { pageHead } from '../../lib/head'
import { siteQueries } from '../../lib/site-queries'

export const Route = createFileRoute('/radio/')({
  staticData: { heading: 'radio.title' },
  ssr: 'data-only',
  // Only for the document: in the browser the screen requests them, and their query is not in the first load.
  loader: async ({ context }) => {
    if (!import.meta.env.SSR) return
    const { radioQueries } = await import('../../features/player/radio/queries')
    await Promise.all([
      context.preload(radioQueries.stations()),
      context.preload(siteQueries.sections('radio')),
    ])
  },
  head: ({ match }) =>
    pageHead(match.context, {
      title: 'nav.radio',
      description: ({ radio }) => radio.description,
    }),
  component: RadioScreen,
})
