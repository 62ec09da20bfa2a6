import { createFileRoute } from '@tanstack/react-router'
import { Suspense, lazy } from 'react'
import { PendingPage } from '../../features/site/pending-page'

export const Route = createFileRoute('/live/$id')({ component: Live })

/** Loaded by the route's own chunk: every visitor loads the list of what a route's chunk needs. */
const LiveScreen = lazy(async () => ({
  default: (await import('../../features/live/live-screen')).LiveScreen,
}))

function Live() {
  const { id } = Route.useParams()
  return (
    <Suspense fallback={<PendingPage />}>
      <LiveScreen key={id} id={id} />
    </Suspense>
  )
}
