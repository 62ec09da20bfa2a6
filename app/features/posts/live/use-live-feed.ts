import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useSession } from '../../session/use-session'
import { joinFeed } from './feed-live'

/** For screens that show posts, once they are there: from then on they stay true by themselves. Visitors read only. */
export function useLiveFeed(isShown: boolean) {
  const queryClient = useQueryClient()
  const memberId = useSession()?.id
  useEffect(() => {
    return memberId && isShown ? joinFeed(queryClient) : undefined
  }, [queryClient, memberId, isShown])
}
