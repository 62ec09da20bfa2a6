import { createFileRoute } from '@tanstack/react-router'
import { AlbumScreen } from '../../../features/music/album-screen'
import { albumHead, upcomingHead } from '../../../features/music/head'
import { musicQueries } from '../../../lib/queries/music'

export const Route = createFileRoute('/music/catalog/$id')({
  ssr: true,
  loader: async ({ context, params: { id } }) => {
    const album = await context.preload(musicQueries.album(id))
    if (album !== null) return album
    const upcoming = await context.preload(musicQueries.upcoming())
    return upcoming?.find((release) => release.id === id) ?? null
  },
  head: ({ match, loaderData }) =>
    loaderData && 'release_at' in loaderData
      ? upcomingHead(match.context, loaderData)
      : albumHead(match.context, loaderData),
  component: Album,
})

function Album() {
  return <AlbumScreen id={Route.useParams().id} />
}
