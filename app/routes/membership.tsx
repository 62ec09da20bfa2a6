import { createFileRoute } from '@tanstack/react-router'
import { MembershipScreen } from '../features/membership/membership-screen'
import { requireSignedIn } from '../features/session/guards'

export const Route = createFileRoute('/membership')({
  staticData: { heading: 'membership.title' },
  beforeLoad: requireSignedIn,
  component: MembershipScreen,
})
