import { createFileRoute } from '@tanstack/react-router'
import { CatalogScreen } from '../../../features/music/catalog-screen'
import { musicQueries } from '../../../lib/queries/music'
import { pageHead } from '../../../lib/head'

export const Route = createFileRoute('/music/catalog/')({
  ssr: true,
  loader: async ({ context }) => {
    await Promise.all([
      context.preload(musicQueries.catalog()),
      context.preload(musicQueries.upcoming()),
    ])
  },
  head: ({ match }) =>
    pageHead(match.context, {
      title: 'music.catalog.title',
      description: ({ artist }) => artist.catalog,
    }),
  component: CatalogScreen,
})
