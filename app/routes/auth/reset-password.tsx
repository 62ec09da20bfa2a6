import { createFileRoute } from '@tanstack/react-router'
import { ResetPasswordScreen } from '../../features/accounts/reset-password-screen'
import { resetLinkSearch } from '../../features/accounts/reset-link'

export const Route = createFileRoute('/auth/reset-password')({
  validateSearch: resetLinkSearch,
  component: ResetPassword,
})

function ResetPassword() {
  return <ResetPasswordScreen link={Route.useSearch()} />
}
