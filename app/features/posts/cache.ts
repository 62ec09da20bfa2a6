import type { QueryClient } from '@tanstack/react-query'
import type { Comment, Post } from '../../../shared/feed'
import { type CommentPages, type PostPages, once, withChangedPost, withoutPost } from './pages'
import { postQueries } from './queries'

/** A post as it is now, wherever it is shown. */
export function changePost(queryClient: QueryClient, id: string, change: (post: Post) => Post) {
  editLists(queryClient, (pages) => withChangedPost(pages, id, change))
  queryClient.setQueryData(postQueries.one(id).queryKey, (post) => post && change(post))
  queryClient.setQueryData(postQueries.held().queryKey, (held) =>
    held?.map((one) => (one.post.id === id ? { ...one, post: change(one.post) } : one)),
  )
}

/** A post that is gone is gone everywhere; its own page says so. */
export function dropPost(queryClient: QueryClient, id: string) {
  editLists(queryClient, (pages) => withoutPost(pages, id))
  queryClient.setQueryData(postQueries.one(id).queryKey, (post) => post && null)
  queryClient.setQueryData(postQueries.held().queryKey, (held) =>
    held?.filter(({ post }) => post.id !== id),
  )
}

/** Says whether it is new here. */
export function addComment(queryClient: QueryClient, comment: Comment) {
  const { queryKey } = postQueries.newComments(comment.post_id)
  const known = [
    ...(queryClient.getQueryData(queryKey) ?? []),
    ...(queryClient
      .getQueryData<CommentPages>(postQueries.comments(comment.post_id).queryKey)
      ?.pages.flatMap(({ comments }) => comments) ?? []),
  ]
  if (known.some(({ id }) => id === comment.id)) return false
  queryClient.setQueryData(queryKey, (now) => once([...(now ?? []), comment]))
  return true
}

const editLists = (queryClient: QueryClient, edit: (pages: PostPages) => PostPages) =>
  queryClient.setQueriesData<PostPages>(
    { queryKey: postQueries.lists() },
    (pages) => pages && edit(pages),
  )
