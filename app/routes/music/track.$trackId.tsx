import { createFileRoute } from '@tanstack/react-router'
import { trackQueries } from '../../features/music/queries'
import { startSearch } from '../../features/music/track/start-time'
import { TrackScreen } from '../../features/music/track/track-screen'

export const Route = createFileRoute('/music/track/$trackId')({
  validateSearch: startSearch,
  // Under way before the screen is; the screen shows what it waits for.
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(trackQueries.one(params.trackId))
  },
  component: Track,
})

function Track() {
  return <TrackScreen id={Route.useParams().trackId} start={Route.useSearch().t} />
}
