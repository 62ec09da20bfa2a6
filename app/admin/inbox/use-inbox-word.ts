import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { hearInboxChanged } from '../../features/session/staff-word'
import { insightQueries } from '../insight/queries'
import { inboxQueries } from './queries'

/** Of many messages at once the page asks a few times, not as often. */
const GATHER_MS = 300

/** What the inbox holds, on whichever page it is shown, is asked for anew when the server says that it changed. */
export function useInboxWord() {
  const queryClient = useQueryClient()

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = () => {
      timer = undefined
      void queryClient.invalidateQueries({ queryKey: inboxQueries.all })
      void queryClient.invalidateQueries({ queryKey: insightQueries.overview().queryKey })
    }
    const stop = hearInboxChanged(() => {
      timer ??= setTimeout(ask, GATHER_MS)
    })
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [queryClient])
}
