import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { TvScreen } from '../features/tv/tv-screen'
import { pageHead } from '../lib/head'
import { tvQueries } from '../lib/queries/tv'

export const Route = createFileRoute('/tv')({
  staticData: { heading: 'tv.title', hasPlayer: true, offer: 'page' },
  validateSearch: ({ channel }): { channel?: string } =>
    typeof channel === 'string' ? { channel } : {},
  ssr: 'data-only',
  loader: ({ context }) => context.preload(tvQueries.channels()),
  head: ({ match }) =>
    pageHead(match.context, {
      title: 'nav.tv',
      description: ({ brand }) => ({
        en: `Official music videos, live sets and what happens behind the scenes with ${brand.artistName}.`,
        'pt-BR': `Clipes oficiais, sets ao vivo e o que acontece nos bastidores com ${brand.artistName}.`,
      }),
    }),
  component: Tv,
})

function Tv() {
  const { channel } = Route.useSearch()
  const navigate = useNavigate()
  return (
    <TvScreen
      channelId={channel}
      choose={(id) => void navigate({ to: '/tv', search: { channel: id }, resetScroll: false })}
    />
  )
}
