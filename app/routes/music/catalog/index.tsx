import { createFileRoute } from '@tanstack/react-router'
import { CatalogScreen } from '../../../features/music/catalog-screen'
import { musicQueries } from '../../../features/music/queries'

export const Route = createFileRoute('/music/catalog/')({
  loader: ({ context }) => {
    void context.queryClient.prefetchQuery(musicQueries.catalog())
  },
  component: CatalogScreen,
})
