import { createFileRoute } from '@tanstack/react-router'
import { ConfirmationScreen } from '../features/membership/confirmation-screen'
import { confirmationSearch, isFailedRedirect } from '../features/membership/search'

export const Route = createFileRoute('/vip-confirmation')({
  validateSearch: confirmationSearch,
  component: Confirmation,
})

function Confirmation() {
  const search = Route.useSearch()
  return (
    <ConfirmationScreen
      failed={isFailedRedirect(search)}
      session={search.session_id}
      next={search.next}
    />
  )
}
