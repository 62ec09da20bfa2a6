import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { refetchOnInboxChange } from './follow-inbox'

/** What the inbox holds, on whichever page it is shown, is asked for anew when the server says that it changed. */
export function useInboxEvents() {
  const queryClient = useQueryClient()
  useEffect(() => refetchOnInboxChange(queryClient), [queryClient])
}
