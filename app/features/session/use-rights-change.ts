import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { clearPrivateData } from './private-data'
import { useSession } from './use-session'

/** However this tab comes to know it: what was closed to this member is open now, or the other way round. */
export function useRightsChange() {
  const queryClient = useQueryClient()
  const router = useRouter()
  const { id, isVIP, isAdmin } = useSession() ?? {}
  const before = useRef({ id, isVIP, isAdmin })

  useEffect(() => {
    const was = before.current
    before.current = { id, isVIP, isAdmin }
    // Someone else, or nobody: whoever signed them in or out sees to that.
    if (!id || was.id !== id) return
    if (was.isVIP === isVIP && was.isAdmin === isAdmin) return
    void router.invalidate().then(() => clearPrivateData(queryClient))
  }, [queryClient, router, id, isVIP, isAdmin])
}
