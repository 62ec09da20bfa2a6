import { createFileRoute, useLocation } from '@tanstack/react-router'
import { SetupScreen } from '../features/accounts/setup-screen'
import { loadMessages } from '../lib/intl/language'

export const Route = createFileRoute('/setup')({
  loader: () => loadMessages('admin'),
  component: Setup,
})

/** The code is behind `#`, so that it is in no log. */
function Setup() {
  return <SetupScreen code={useLocation().hash} />
}
