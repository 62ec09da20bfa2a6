import { createFileRoute } from '@tanstack/react-router'
import { SignUpScreen } from '../../features/accounts/sign-up-screen'
import { goOnIfSignedIn } from '../../features/session/guards'
import { nextSearch } from '../../features/session/next-path'

export const Route = createFileRoute('/social/signup')({
  validateSearch: (search: Record<string, unknown>): { next?: string; invite?: string } => ({
    ...nextSearch(search),
    ...(typeof search.invite === 'string' && { invite: search.invite }),
  }),
  beforeLoad: goOnIfSignedIn,
  component: SignUp,
})

function SignUp() {
  return <SignUpScreen {...Route.useSearch()} />
}
