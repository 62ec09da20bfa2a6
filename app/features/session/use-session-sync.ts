import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { watchSession } from '../../api/fetch-signed-in'
import { onOtherTab } from './other-tabs'
import { sessionQueries } from './queries'
import { useSessionLoss } from './use-session-loss'

/** Mounted once, from the start: keeps what this tab believes about the session true. `MemberSync` does the rest. */
export function useSessionSync() {
  const queryClient = useQueryClient()
  const { settle, lose } = useSessionLoss()

  useEffect(() => {
    const heard = async () => {
      await queryClient.refetchQueries({ queryKey: sessionQueries.all })
      await settle()
    }
    watchSession({
      signedIn: () => queryClient.getQueryData(sessionQueries.current().queryKey) != null,
      lost: lose,
    })
    return onOtherTab(() => void heard())
  }, [queryClient, settle, lose])
}
