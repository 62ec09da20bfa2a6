import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import type { SessionUser } from '../../../shared/accounts'
import { safeNextPath } from './return-to'
import { loadSession } from './queries'

type Arrival = {
  context: { queryClient: QueryClient }
  location: { href: string }
  cause: 'enter' | 'stay' | 'preload'
}

/** For `beforeLoad`: a visitor signs in first, and then comes back to where they were going. */
export async function requireSignedIn({ context, location }: Arrival) {
  const user = await loadSession(context.queryClient)
  if (!user) throw redirect({ to: '/social/login', search: { next: location.href } })
}

/**
 * For `beforeLoad`: everyone but admins is sent to the landing page. Whoever was here when their session ended signs in again
 * and comes back.
 */
export async function requireAdmin({ context, location, cause }: Arrival) {
  const user = await loadSession(context.queryClient)
  if (!user && cause === 'stay')
    throw redirect({ to: '/social/login', search: { next: location.href } })
  if (!user?.isAdmin) throw redirect({ to: '/' })
}

/** For `beforeLoad` of the sign-in pages: who is signed in already has no business there. */
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

/** Where someone goes who has just signed in. */
export const afterSignIn = (user: SessionUser, next: unknown) =>
  safeNextPath(next) ?? (user.isAdmin ? '/admin' : profilePath(user))

export const afterSignUp = (user: SessionUser, next: unknown) =>
  safeNextPath(next) ?? profilePath(user)

const profilePath = (user: SessionUser) => `/social/profile/${user.id}`
