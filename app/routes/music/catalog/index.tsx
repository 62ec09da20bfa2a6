import { createFileRoute } from '@tanstack/react-router'
import { CatalogScreen } from '../../../features/music/catalog-screen'
import { musicQueries, upcomingQueries } from '../../../features/music/queries'
import { pageHead } from '../../../lib/head'
import { siteQueries } from '../../../lib/site-queries'

export const Route = createFileRoute('/music/catalog/')({
  ssr: true,
  loader: async ({ context }) => {
    await Promise.all([
      context.preload(musicQueries.catalog()),
      context.preload(upcomingQueries.list()),
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
