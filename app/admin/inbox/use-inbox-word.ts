import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { followInbox } from './follow-inbox'

/** What the inbox holds, on whichever page it is shown, is asked for anew when the server says that it changed. */
export function useInboxWord() {
  const queryClient = useQueryClient()
  useEffect(() => followInbox(queryClient), [queryClient])
}
