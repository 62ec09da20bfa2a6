import { type QueryClient, queryOptions } from '@tanstack/react-query'
import type { SessionUser } from '../../../shared/accounts'
import { PRELOADED_KEYS } from '../../../shared/server-rendering'
import { call } from '../../api/call'
import { authApi } from '../../api/clients'

export const sessionQueries = {
  all: PRELOADED_KEYS.session,

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
