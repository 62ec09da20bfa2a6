import { createFileRoute } from '@tanstack/react-router'
import { MembershipScreen } from '../features/membership/membership-screen'
import { requireSignedIn } from '../features/session/guards'

export const Route = createFileRoute('/membership')({
  beforeLoad: requireSignedIn,
  component: MembershipScreen,
})
