import { createFileRoute } from '@tanstack/react-router'
import { CatalogScreen } from '../../../features/music/catalog-screen'
import { musicQueries } from '../../../lib/queries/music'
import { pageHead } from '../../../lib/head'
import { siteQueries } from '../../../lib/queries/site'

export const Route = createFileRoute('/music/catalog/')({
  ssr: true,
  loader: async ({ context }) => {
    await Promise.all([
      context.preload(musicQueries.catalog()),
      context.preload(musicQueries.upcoming()),
      context.preload(siteQueries.sections('catalog')),
    ])
  },
  head: ({ match }) =>
    pageHead(match.context, {
      title: 'music.catalog.title',
      description: ({ artist }) => artist.catalog,
    }),
  component: CatalogScreen,
})
