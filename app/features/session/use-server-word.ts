import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { sessionQueries } from './queries'
import { useSession } from './use-session'

/** Asks again what this member may do, and what they pay for, when the server says that it changed. */
export function useServerWord() {
  const queryClient = useQueryClient()
  const id = useSession()?.id

  useEffect(() => {
    if (!id) return
    const changed = () => {
      void queryClient.refetchQueries({ queryKey: sessionQueries.all })
      void queryClient.invalidateQueries({ queryKey: ['membership'] })
    }
    // Only for members, and only once their page stands. Without it they find out a little later.
    const hearing = import('./live').then(
      ({ hearServer }) => hearServer(changed),
      () => null,
    )
    return () => void hearing.then((stop) => stop?.())
  }, [queryClient, id])
}
