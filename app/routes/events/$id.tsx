import { createFileRoute } from '@tanstack/react-router'
import { EventScreen } from '../../features/events/event-screen'
import { eventHead } from '../../features/events/head'
import { eventQueries } from '../../features/events/queries'

export const Route = createFileRoute('/events/$id')({
  ssr: true,
  loader: async ({ context, params }) => {
    const event = await context.preload(eventQueries.one(params.id))
    // Not in the first load, which has all loaders. In the browser the screen asks.
    if (import.meta.env.SSR && event)
      await (await import('../../features/events/running')).preloadRunning(context, [event])
    return event
  },
  head: ({ match, loaderData }) => eventHead(match.context, loaderData),
  component: Event,
})

function Event() {
  return <EventScreen id={Route.useParams().id} />
}
