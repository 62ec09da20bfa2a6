import { createFileRoute } from '@tanstack/react-router'
import { brand } from '../../../../brand.config'
import { CatalogScreen } from '../../../features/music/catalog-screen'
import { musicQueries, upcomingQueries } from '../../../features/music/queries'
import { pageHead } from '../../../lib/head'

export const Route = createFileRoute('/music/catalog/')({
  ssr: true,
  loader: async ({ context }) => {
    await Promise.all([
      context.preload(musicQueries.catalog()),
      context.preload(upcomingQueries.list()),
    ])
  },
  head: ({ match }) =>
    pageHead(match.context, {
      title: 'music.catalog.title',
      description: {
        en: `Every album and single of ${brand.artistName}, from 1986 until today, with covers, years and tracks.`,
        'pt-BR': `Todos os álbuns e singles de ${brand.artistName}, de 1986 até hoje, com capas, anos e faixas.`,
      },
    }),
  component: CatalogScreen,
})
