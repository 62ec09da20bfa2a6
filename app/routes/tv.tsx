import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { TvScreen } from '../features/tv/tv-screen'

export const Route = createFileRoute('/tv')({
  validateSearch: ({ channel }): { channel?: string } =>
    typeof channel === 'string' ? { channel } : {},
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
