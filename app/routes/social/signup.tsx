import { createFileRoute } from '@tanstack/react-router'
import { SignUpScreen } from '../../features/accounts/sign-up-screen'
import { goOnIfSignedIn } from '../../features/session/guards'
import { nextSearch } from '../../features/session/next-path'

export const Route = createFileRoute('/social/signup')({
  validateSearch: nextSearch,
  beforeLoad: goOnIfSignedIn,
  component: SignUp,
})

function SignUp() {
  return <SignUpScreen next={Route.useSearch().next} />
}
