import { useQuery } from '@tanstack/react-query'
import type { SessionUser } from '../../../shared/accounts'
import { sessionQueries } from './queries'

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
