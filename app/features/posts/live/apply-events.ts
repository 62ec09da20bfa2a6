import type { QueryClient } from '@tanstack/react-query'
import type { FeedEvent } from '../../../../shared/feed'
import {
  addComment,
  addPost,
  changePost,
  dropComment,
  removePost,
  addPendingPost,
  refetchPosts,
} from '../cache'
import { postQueries } from '../queries'

const RESTORED_WITHIN_MS = 3000

/** What happened, shown wherever it belongs. Others' posts wait until the fan wants them; one's own are there at once. */
export function applyEvents(queryClient: QueryClient, events: FeedEvent[], me: string | null) {
  for (const event of events) applyEvent(queryClient, event, me)
}

function applyEvent(queryClient: QueryClient, event: FeedEvent, me: string | null) {
  switch (event.type) {
    case 'post_created':
      if (event.post.user_id === me) addPost(queryClient, event.post)
      else addPendingPost(queryClient, event)
      return
    case 'post_deleted':
      removePost(queryClient, event.post_id)
      return
    case 'post_liked':
      changePost(queryClient, event.post_id, (post) => ({
        ...post,
        likes_count: event.likes_count,
      }))
      return
    case 'comment_created':
      changePost(queryClient, event.post_id, (post) => ({
        ...post,
        comments_count: event.comments_count,
      }))
      // Comments that nobody has opened are read whole when somebody does.
      if (queryClient.getQueryData(postQueries.comments(event.post_id).queryKey))
        addComment(queryClient, event.comment)
      return
    case 'comment_deleted':
      changePost(queryClient, event.post_id, (post) => ({
        ...post,
        comments_count: event.comments_count,
      }))
      dropComment(queryClient, event.post_id, event.comment_id)
      return
    case 'member_restored':
      // Every open page is told at the same moment: spread what they ask for.
      setTimeout(() => void refetchPosts(queryClient), Math.random() * RESTORED_WITHIN_MS)
  }
}
