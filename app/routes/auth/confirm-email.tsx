import { createFileRoute } from '@tanstack/react-router'
import { ConfirmEmailScreen } from '../../features/accounts/confirm-email-screen'
import { resetLinkSearch } from '../../features/accounts/reset-link'

export const Route = createFileRoute('/auth/confirm-email')({
  validateSearch: resetLinkSearch,
  component: ConfirmEmail,
})

function ConfirmEmail() {
  return <ConfirmEmailScreen token={Route.useSearch().token} />
}
