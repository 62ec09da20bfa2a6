import type { QueryClient } from '@tanstack/react-query'
import type { Comment, Post } from '../../../shared/feed'
import {
  type CommentPages,
  type PostPages,
  once,
  postsOf,
  withChangedPost,
  withPosts,
  withoutPost,
} from './pages'
import { type HeldPost, postQueries } from './queries'

/** A post as it is now, wherever it is shown. */
export function changePost(queryClient: QueryClient, id: string, change: (post: Post) => Post) {
  editLists(queryClient, (pages) => withChangedPost(pages, id, change))
  queryClient.setQueryData(postQueries.one(id).queryKey, (post) => post && change(post))
  queryClient.setQueryData(postQueries.held().queryKey, (held) =>
    held?.map((one) => (one.post.id === id ? { ...one, post: change(one.post) } : one)),
  )
}

/** A post that is gone is gone everywhere; its own page says so. */
export function removePost(queryClient: QueryClient, id: string) {
  editLists(queryClient, (pages) => withoutPost(pages, id))
  queryClient.setQueryData(postQueries.one(id).queryKey, (post) => post && null)
  queryClient.setQueryData(postQueries.held().queryKey, (held) =>
    held?.filter(({ post }) => post.id !== id),
  )
}

/** The fan's own, or one that nobody is disturbed by: at the head of the lists it belongs to. */
export function addPost(queryClient: QueryClient, post: Post) {
  showPendingPosts(queryClient)
  const add = (pages: PostPages | undefined) => pages && withPosts(pages, [post])
  queryClient.setQueryData<PostPages>(postQueries.feed().queryKey, add)
  queryClient.setQueryData<PostPages>(postQueries.ofMember(post.user_id).queryKey, add)
}

/** Somebody else's: it waits above the feed. On its author's own page it stands at once. */
export function addPendingPost(queryClient: QueryClient, held: HeldPost) {
  const feed = queryClient.getQueryData<PostPages>(postQueries.feed().queryKey)
  if (feed && !postsOf(feed).some(({ id }) => id === held.post.id))
    queryClient.setQueryData(postQueries.held().queryKey, (now) => [
      { seq: held.seq, post: held.post },
      ...(now ?? []).filter(({ post }) => post.id !== held.post.id),
    ])
  queryClient.setQueryData<PostPages>(
    postQueries.ofMember(held.post.user_id).queryKey,
    (pages) => pages && withPosts(pages, [held.post]),
  )
}

/** What waited comes before what is shown, the newest first. */
export function showPendingPosts(queryClient: QueryClient) {
  const { queryKey } = postQueries.held()
  const held = queryClient.getQueryData(queryKey) ?? []
  if (held.length === 0) return
  queryClient.setQueryData<PostPages>(
    postQueries.feed().queryKey,
    (pages) =>
      pages &&
      withPosts(
        pages,
        unread(held, pages).map(({ post }) => post),
      ),
  )
  queryClient.setQueryData(queryKey, [])
}

/** What came after the first page was read; all else is on a page already. */
export const unread = <T extends { seq: number }>(held: T[], pages: PostPages) =>
  held.filter(({ seq }) => seq > (pages.pages[0]?.seq ?? 0))

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

/** Says whether it was shown here. */
export function dropComment(queryClient: QueryClient, postId: string, id: string) {
  const isOther = (comment: Comment) => comment.id !== id
  let found = false
  const without = (comments: Comment[]) => {
    const left = comments.filter(isOther)
    found ||= left.length < comments.length
    return left
  }
  queryClient.setQueryData(postQueries.newComments(postId).queryKey, (now) => now && without(now))
  queryClient.setQueryData<CommentPages>(
    postQueries.comments(postId).queryKey,
    (data) =>
      data && {
        ...data,
        pages: data.pages.map((page) => ({ ...page, comments: without(page.comments) })),
      },
  )
  return found
}

/**
 * Everything about posts is read again; what is on screen stays until the answer is there. A further page that somebody asked
 * for comes first: to read again ends what is under way, and their press would come to nothing.
 */
export async function refetchPosts(queryClient: QueryClient) {
  const queries = queryClient.getQueryCache().findAll({ queryKey: postQueries.all })
  const further = queries.filter(({ state }) => state.fetchMeta?.fetchMore)
  await Promise.allSettled(further.map(async ({ promise }) => promise))
  await queryClient.invalidateQueries({ queryKey: postQueries.all })
}

const editLists = (queryClient: QueryClient, edit: (pages: PostPages) => PostPages) =>
  queryClient.setQueriesData<PostPages>(
    { queryKey: postQueries.lists() },
    (pages) => pages && edit(pages),
  )
