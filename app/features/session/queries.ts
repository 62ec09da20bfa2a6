import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { SessionUser } from '../../../shared/accounts'
import { call } from '../../lib/api/call'
import { authApi } from '../../lib/api/clients'
import { liveRead } from '../../lib/api/freshness'

export const sessionQueries = {
  all: ['session'] as const,

  current: () =>
    queryOptions({
      queryKey: sessionQueries.all,
      queryFn: async (): Promise<SessionUser | null> =>
        (await call(authApi.session.$get({}, liveRead()))).user,
      // Refetched when the tab regains focus: a paid membership shows at once.
      staleTime: 30_000,
    }),
}

/** The session, fetched at most once. A session that cannot be loaded counts as none. */
export const loadSession = (queryClient: QueryClient): Promise<SessionUser | null> =>
  queryClient.ensureQueryData(sessionQueries.current()).catch(() => null)

/** The signed-in member; null for visitors and while loading. */
export function useSession(): SessionUser | null {
  return useQuery(sessionQueries.current()).data ?? null
}

/** False until the first response. */
export function useSessionLoaded() {
  return !useQuery(sessionQueries.current()).isPending
}

/** Whether this user has access to paid content. */
export function useMayPlay() {
  const user = useSession()
  return user !== null && (user.isVIP || user.isAdmin)
}
