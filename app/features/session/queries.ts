import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { SessionUser } from '../../../shared/accounts'
import { call } from '../../lib/api/call'
import { authApi } from '../../lib/api/clients'

export const sessionQueries = {
  all: ['session'] as const,

  current: () =>
    queryOptions({
      queryKey: sessionQueries.all,
      queryFn: async (): Promise<SessionUser | null> => (await call(authApi.session.$get())).user,
      // Looked at again whenever the fan comes back to the tab: a paid membership shows at once.
      staleTime: 30_000,
    }),
}

/** Who is here, asked at most once. A session that cannot be loaded is no session. */
export const loadSession = (queryClient: QueryClient): Promise<SessionUser | null> =>
  queryClient.ensureQueryData(sessionQueries.current()).catch(() => null)

/** Who is signed in; null for a visitor, and until it is known. */
export function useSession(): SessionUser | null {
  return useQuery(sessionQueries.current()).data ?? null
}

/** False until the first answer, when nobody can say yet whether this is a visitor. */
export function useSessionKnown() {
  return !useQuery(sessionQueries.current()).isPending
}

/** Whether what is paid for may be shown and played. */
export function useMayPlay() {
  const user = useSession()
  return user !== null && (user.isVIP || user.isAdmin)
}
