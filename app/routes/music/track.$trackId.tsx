import { createFileRoute } from '@tanstack/react-router'
import { trackHead } from '../../features/music/head'
import { startSearch } from '../../features/music/track/start-time'
import { TrackScreen } from '../../features/music/track/track-screen'
import { musicQueries } from '../../lib/queries/music'

export const Route = createFileRoute('/music/track/$trackId')({
  validateSearch: startSearch,
  ssr: true,
  loader: ({ context, params }) => context.preload(musicQueries.track(params.trackId)),
  head: ({ match, loaderData }) => trackHead(match.context, loaderData),
  component: Track,
})

function Track() {
  return <TrackScreen id={Route.useParams().trackId} start={Route.useSearch().t} />
}
