import { createFileRoute } from '@tanstack/react-router'
import { HubScreen } from '../../features/music/hub/hub-screen'
import { hubSearch } from '../../features/music/hub/track-search'
import { pageHead } from '../../lib/head'
import { musicQueries } from '../../lib/queries/music'

export const Route = createFileRoute('/music/')({
  staticData: { heading: 'hub.title' },
  validateSearch: hubSearch,
  // The screen greets members, so the browser makes it.
  ssr: 'data-only',
  loader: ({ context }) => {
    if (!import.meta.env.SSR) void context.queryClient.prefetchQuery(musicQueries.totalPlays())
    return context.preload(musicQueries.catalog())
  },
  head: ({ match }) =>
    pageHead(match.context, {
      title: 'nav.music-hub',
      description: ({ brand }) => ({
        en: `The popular tracks of ${brand.artistName}, your playlists and one search box over the whole catalog.`,
        'pt-BR': `As faixas mais tocadas de ${brand.artistName}, suas playlists e uma busca por todo o catálogo.`,
      }),
    }),
  component: Hub,
})

function Hub() {
  return <HubScreen search={Route.useSearch().search ?? ''} />
}
