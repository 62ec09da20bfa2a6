import { createFileRoute } from '@tanstack/react-router'
import { RadioScreen } from '../../features/radio/radio-screen'
import { pageHead } from '../../lib/head'
import { radioQueries } from '../../lib/queries/radio'
import { siteQueries } from '../../lib/queries/site'

export const Route = createFileRoute('/radio/')({
  staticData: { heading: 'radio.title', hasPlayer: true },
  ssr: 'data-only',
  loader: ({ context }) =>
    Promise.all([
      context.preload(radioQueries.stations()),
      context.preload(siteQueries.sections('radio')),
    ]),
  head: ({ match }) =>
    pageHead(match.context, {
      title: 'nav.radio',
      description: ({ radio }) => radio.description,
    }),
  component: RadioScreen,
})
