import { createFileRoute } from '@tanstack/react-router'
import { LiveScreen } from '../../features/parties/live-screen'

export const Route = createFileRoute('/live/$id')({ component: Live })

function Live() {
  const { id } = Route.useParams()
  return <LiveScreen key={id} id={id} />
}
