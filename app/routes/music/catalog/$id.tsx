import { createFileRoute } from '@tanstack/react-router'
import { AlbumScreen } from '../../../features/music/album-screen'
import { musicQueries } from '../../../features/music/queries'

export const Route = createFileRoute('/music/catalog/$id')({
  // Under way before the screen is; the screen shows what it waits for.
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(musicQueries.album(params.id))
  },
  component: Album,
})

function Album() {
  return <AlbumScreen id={Route.useParams().id} />
}
