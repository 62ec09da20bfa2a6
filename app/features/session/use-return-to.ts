import { useRouterState } from '@tanstack/react-router'

/** For a link to VIP: after buying, the fan comes back to where they stood. */
export const useReturnTo = () =>
  useRouterState({ select: ({ location }) => ({ next: location.href }) })
