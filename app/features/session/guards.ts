import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import type { SessionUser } from '../../../shared/accounts'
import { safeReturnTo } from '../../../shared/return-to'
import { loadSession } from './queries'
import { refusedEntrance } from './refused-entrance'

type RouteEntry = {
  context: { queryClient: QueryClient }
  location: { href: string }
  cause: 'enter' | 'stay' | 'preload'
}

/** For `beforeLoad`: redirects visitors to sign in and then back here. */
export async function requireSignedIn({ context, location }: RouteEntry) {
  const user = await loadSession(context.queryClient)
  if (!user) throw redirect({ to: '/social/login', search: { next: location.href } })
}

/**
 * For `beforeLoad`: redirects everyone but admins to the landing page. If the session ended on the page itself, signing in
 * leads back to it.
 */
export async function requireAdmin({ context, location, cause }: RouteEntry) {
  const user = await loadSession(context.queryClient)
  if (!user && cause === 'stay')
    throw redirect({ to: '/social/login', search: { next: location.href } })
  if (user && !user.isAdmin) refusedEntrance.setState('refused', true)
  if (!user?.isAdmin) throw redirect({ to: '/' })
}

/** For `beforeLoad` of the sign-in pages: redirects members who are signed in already. */
export async function redirectIfSignedIn({
  context,
  search,
}: {
  context: { queryClient: QueryClient }
  search: { next?: string | undefined }
}) {
  const user = await loadSession(context.queryClient)
  if (user) throw redirect({ href: afterSignIn(user, search.next) })
}

/** The address to open after signing in. */
export const afterSignIn = (user: SessionUser, next: unknown) =>
  safeReturnTo(next) ?? (user.isAdmin ? '/admin' : profilePath(user))

export const afterSignUp = (user: SessionUser, next: unknown) =>
  safeReturnTo(next) ?? profilePath(user)

const profilePath = (user: SessionUser) => `/social/profile/${user.id}`
