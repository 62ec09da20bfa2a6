import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { Comment, Post } from '../../../shared/feed'
import { editCache } from './edit-cache'
import {
  type CommentPages,
  type PostPages,
  uniqueById,
  postsOf,
  withChangedPost,
  withPosts,
  withoutPost,
} from './pages'
import { type PendingPost, postQueries } from './queries'

/**
 * Changes a post in every list and on its own page.
 * @param change changes nothing when it is repeated
 */
export const changePost = (queryClient: QueryClient, id: string, change: (post: Post) => Post) =>
  editCache(queryClient, () => changePostOnce(queryClient, id, change))

function changePostOnce(queryClient: QueryClient, id: string, change: (post: Post) => Post) {
  editLists(queryClient, (pages) => withChangedPost(pages, id, change))
  queryClient.setQueryData(postQueries.one(id).queryKey, (post) => post && change(post))
  queryClient.setQueryData(postQueries.pending().queryKey, (pending) =>
    pending?.map((one) => (one.post.id === id ? { ...one, post: change(one.post) } : one)),
  )
}

/** Counts an own comment. The live feed brings the figure itself. */
export const countComment = (queryClient: QueryClient, postId: string, by: 1 | -1) =>
  changePostOnce(queryClient, postId, (post) => ({
    ...post,
    comments_count: Math.max(0, post.comments_count + by),
  }))

/** Removes a post from every list; its own page says that it was deleted. */
export const removePost = (queryClient: QueryClient, id: string) =>
  editCache(queryClient, () => {
    editLists(queryClient, (pages) => withoutPost(pages, id))
    queryClient.setQueryData(postQueries.one(id).queryKey, (post) => post && null)
    queryClient.setQueryData(postQueries.pending().queryKey, (pending) =>
      pending?.filter(({ post }) => post.id !== id),
    )
  })

/** Adds the fan's own post to the top of its lists. */
export function addPost(queryClient: QueryClient, post: Post) {
  showPendingPosts(queryClient)
  const add = (pages: PostPages) => withPosts(pages, [post])
  editCache(queryClient, () => {
    editLists(queryClient, add, postQueries.feed().queryKey)
    editLists(queryClient, add, postQueries.ofMember(post.user_id).queryKey)
  })
}

/** Adds another member's post: pending above the feed, visible at once on the author's page. */
export const addPendingPost = (queryClient: QueryClient, { seq, post }: PendingPost) =>
  editCache(queryClient, () => {
    const feed = queryClient.getQueryData<PostPages>(postQueries.feed().queryKey)
    if (feed && !postsOf(feed).some(({ id }) => id === post.id))
      queryClient.setQueryData(postQueries.pending().queryKey, (pending) => [
        { seq, post },
        ...(pending ?? []).filter((one) => one.post.id !== post.id),
      ])
    editLists(
      queryClient,
      (pages) => withPosts(pages, [post]),
      postQueries.ofMember(post.user_id).queryKey,
    )
  })

/** Moves pending posts to the top of the feed. */
export function showPendingPosts(queryClient: QueryClient) {
  const { queryKey } = postQueries.pending()
  const shown = queryClient.getQueryData(queryKey) ?? []
  if (shown.length === 0) return
  const ids = new Set(shown.map(({ post }) => post.id))
  editCache(queryClient, () => {
    editLists(
      queryClient,
      (pages) =>
        withPosts(
          pages,
          newerThan(shown, pages).map(({ post }) => post),
        ),
      postQueries.feed().queryKey,
    )
    queryClient.setQueryData(queryKey, (pending) =>
      pending?.filter(({ post }) => !ids.has(post.id)),
    )
  })
}

/** Pending posts that are newer than the first page; older ones are on a page already. */
export const newerThan = <T extends { seq: number }>(pending: T[], pages: PostPages) =>
  pending.filter(({ seq }) => seq > (pages.pages[0]?.seq ?? 0))

/** Returns whether the comment is new. */
export const addComment = (queryClient: QueryClient, comment: Comment) =>
  editCache(queryClient, () => addCommentOnce(queryClient, comment))

/** Comments that were never opened are fetched when they are. */
export const addCommentIfOpened = (queryClient: QueryClient, comment: Comment) =>
  editCache(queryClient, () => {
    if (queryClient.getQueryData(postQueries.comments(comment.post_id).queryKey))
      addCommentOnce(queryClient, comment)
  })

function addCommentOnce(queryClient: QueryClient, comment: Comment) {
  const { queryKey } = postQueries.newComments(comment.post_id)
  const existing = [
    ...(queryClient.getQueryData(queryKey) ?? []),
    ...(queryClient
      .getQueryData<CommentPages>(postQueries.comments(comment.post_id).queryKey)
      ?.pages.flatMap(({ comments }) => comments) ?? []),
  ]
  if (existing.some(({ id }) => id === comment.id)) return false
  queryClient.setQueryData(queryKey, (now) => uniqueById([...(now ?? []), comment]))
  return true
}

/** Returns whether the comment was shown. */
export const removeComment = (queryClient: QueryClient, postId: string, id: string) =>
  editCache(queryClient, () => removeCommentOnce(queryClient, postId, id))

function removeCommentOnce(queryClient: QueryClient, postId: string, id: string) {
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
 * Refetches everything about posts; what is on screen stays until the response. Waits for further pages that are loading: a
 * refetch would cancel them.
 */
export async function refetchPosts(queryClient: QueryClient) {
  const queries = queryClient.getQueryCache().findAll({ queryKey: postQueries.all })
  const further = queries.filter(({ state }) => state.fetchMeta?.fetchMore)
  await Promise.allSettled(further.map(async ({ promise }) => promise))
  await queryClient.invalidateQueries({ queryKey: postQueries.all })
}

/**
 * Edits lists that have loaded. `setQueryData` would also end the error of a page that failed to load, and the list would request that page
 * again at every event of the feed.
 */
function editLists(
  queryClient: QueryClient,
  edit: (pages: PostPages) => PostPages,
  queryKey: QueryKey = postQueries.lists(),
) {
  for (const query of queryClient.getQueryCache().findAll({ queryKey })) {
    const pages = queryClient.getQueryData<PostPages>(query.queryKey)
    const edited = pages && edit(pages)
    if (edited !== pages) query.setState({ data: edited })
  }
}
