import { createFileRoute } from '@tanstack/react-router'
import { SignInScreen } from '../../features/accounts/sign-in-screen'
import { goOnIfSignedIn } from '../../features/session/guards'
import { nextSearch } from '../../features/session/next-path'

export const Route = createFileRoute('/social/login')({
  validateSearch: nextSearch,
  beforeLoad: goOnIfSignedIn,
  component: SignIn,
})

function SignIn() {
  return <SignInScreen next={Route.useSearch().next} />
}
