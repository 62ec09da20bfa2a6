import { createFileRoute, redirect } from '@tanstack/react-router'

/** An unknown page of the back office leads to its first one. */
export const Route = createFileRoute('/admin/$')({
  beforeLoad: () => {
    throw redirect({ to: '/admin', replace: true })
  },
})
