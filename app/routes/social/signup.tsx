import { createFileRoute } from '@tanstack/react-router'
import { SignUpScreen } from '../../features/accounts/sign-up-screen'
import { redirectIfSignedIn } from '../../features/session/guards'
import { returnToSearch } from '../../../shared/return-to'

export const Route = createFileRoute('/social/signup')({
  staticData: { heading: 'sign-up.title' },
  validateSearch: (search: Record<string, unknown>): { next?: string; invite?: string } => ({
    ...returnToSearch(search),
    ...(typeof search.invite === 'string' && { invite: search.invite }),
  }),
  beforeLoad: redirectIfSignedIn,
  component: SignUp,
})

function SignUp() {
  return <SignUpScreen {...Route.useSearch()} />
}
