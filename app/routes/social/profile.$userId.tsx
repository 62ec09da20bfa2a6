import { createFileRoute } from '@tanstack/react-router'
import { ProfilePreview } from '../../features/accounts/profile-preview'
import { requireSignedIn } from '../../features/session/guards'

export const Route = createFileRoute('/social/profile/$userId')({
  beforeLoad: requireSignedIn,
  component: Profile,
})

function Profile() {
  return <ProfilePreview userId={Route.useParams().userId} />
}
