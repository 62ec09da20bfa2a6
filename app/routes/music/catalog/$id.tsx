import { createFileRoute } from '@tanstack/react-router'
import { AlbumScreen } from '../../../features/music/album-screen'
import { albumHead } from '../../../features/music/head'
import { musicQueries } from '../../../features/music/queries'

export const Route = createFileRoute('/music/catalog/$id')({
  ssr: true,
  loader: ({ context, params }) => context.preload(musicQueries.album(params.id)),
  head: ({ match, loaderData }) => albumHead(match.context, loaderData),
  component: Album,
})

function Album() {
  return <AlbumScreen id={Route.useParams().id} />
}
