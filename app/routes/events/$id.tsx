import { createFileRoute } from '@tanstack/react-router'
import { EventScreen } from '../../features/events/event-screen'
import { eventHead } from '../../features/events/head'
import { eventQueries } from '../../features/events/queries'

export const Route = createFileRoute('/events/$id')({
  ssr: true,
  loader: ({ context, params }) => context.preload(eventQueries.one(params.id)),
  head: ({ match, loaderData }) => eventHead(match.context, loaderData),
  component: Event,
})

function Event() {
  return <EventScreen id={Route.useParams().id} />
}
