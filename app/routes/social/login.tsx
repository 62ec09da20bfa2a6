import { createFileRoute } from '@tanstack/react-router'
import { SignInScreen } from '../../features/accounts/sign-in-screen'
import { redirectIfSignedIn } from '../../features/session/guards'
import { returnToSearch } from '../../../shared/return-to'

export const Route = createFileRoute('/social/login')({
  staticData: { heading: 'sign-in.title' },
  validateSearch: returnToSearch,
  beforeLoad: redirectIfSignedIn,
  component: SignIn,
})

function SignIn() {
  return <SignInScreen next={Route.useSearch().next} />
}
