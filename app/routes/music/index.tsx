import { createFileRoute } from '@tanstack/react-router'
import { HubScreen } from '../../features/music/hub/hub-screen'
import { hubSearch } from '../../features/music/hub/track-search'
import { hubQueries, musicQueries } from '../../features/music/queries'

export const Route = createFileRoute('/music/')({
  validateSearch: hubSearch,
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(musicQueries.catalog())
    void context.queryClient.prefetchQuery(hubQueries.totalPlays())
  },
  component: Hub,
})

function Hub() {
  return <HubScreen search={Route.useSearch().search ?? ''} />
}
