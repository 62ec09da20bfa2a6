import { useRouterState } from '@tanstack/react-router'

/** For links to sign-up and sign-in: leads back to the current page afterwards. */
export const useReturnTo = () =>
  useRouterState({ select: ({ location }) => ({ next: location.href }) })
