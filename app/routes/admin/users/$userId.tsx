import { createFileRoute } from '@tanstack/react-router'
import { MemberScreen } from '../../../admin/users/member-screen'

export const Route = createFileRoute('/admin/users/$userId')({ component: Page })

function Page() {
  return <MemberScreen userId={Route.useParams().userId} />
}
