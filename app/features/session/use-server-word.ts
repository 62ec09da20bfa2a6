import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { hearServer } from './live'
import { sessionQueries } from './queries'
import { useSession } from './use-session'

/** Asks again what this member may do, and what they pay for, when the server says that it changed. */
export function useServerWord() {
  const queryClient = useQueryClient()
  const id = useSession()?.id

  useEffect(() => {
    if (!id) return
    const hearing = hearServer(() => {
      void queryClient.refetchQueries({ queryKey: sessionQueries.all })
      void queryClient.invalidateQueries({ queryKey: ['membership'] })
    })
    return () => void hearing.then((stop) => stop())
  }, [queryClient, id])
}
