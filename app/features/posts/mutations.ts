import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import type { Comment, NewComment, NewPost, Post, PostReport } from '../../../shared/feed'
import { ApiError } from '../../lib/api/api-error'
import { call } from '../../lib/api/call'
import { feedApi, reportsApi, sentEvenIfClosed } from '../../lib/api/clients'
import { errorMessage } from '../../lib/intl/error-messages'
import { showToast } from '../../ui/toast'
import { addComment, addPost, changePost, countComment, removeComment, removePost } from './cache'
import { type PostPages, postsOf } from './pages'
import { clearProblem, reportProblem } from './problem'
import { postQueries } from './queries'

const one = feedApi[':id']

export function usePublishPost() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (post: NewPost): Promise<Post> => call(feedApi.index.$post({ json: post })),
    onMutate: () => clearProblem('posts.create-failed'),
    onSuccess: (post) => addPost(queryClient, post),
    onError: (error) => reportProblem('posts.create-failed', error),
  })
}

export function usePublishComment(postId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (comment: NewComment) =>
      call(one.comments.$post({ param: { id: postId }, json: comment })),
    onMutate: () => clearProblem('posts.comments.create-failed'),
    onSuccess: (comment) => {
      // The live feed may have added and counted it already.
      if (addComment(queryClient, comment)) countComment(queryClient, postId, 1)
    },
    onError: (error) => {
      if (isNotFound(error)) removePost(queryClient, postId)
      reportProblem('posts.comments.create-failed', error)
    },
  })
}

export function useDeleteComment({ id, post_id }: Comment) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () =>
      call(one.comments[':commentId'].$delete({ param: { id: post_id, commentId: id } })).catch(
        ignoreNotFound,
      ),
    onSuccess: () => {
      // The live feed may have added and counted it already.
      if (removeComment(queryClient, post_id, id)) countComment(queryClient, post_id, -1)
    },
  })
}

export function useDeletePost({ id }: Post) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(one.$delete({ param: { id } })).catch(ignoreNotFound),
    onSuccess: () => removePost(queryClient, id),
  })
}

/** Quick taps reach the server in order; a refused one is reverted. */
export function useLike(postId: string) {
  const queryClient = useQueryClient()
  const intl = useIntl()
  return useMutation({
    mutationKey: [...postQueries.all, 'like', postId],
    scope: { id: `like-${postId}` },
    mutationFn: (like: boolean) => {
      const { $put, $delete } = one.like
      return call((like ? $put : $delete)({ param: { id: postId } }, sentEvenIfClosed))
    },
    onMutate: (like) => applyLike(queryClient, postId, like),
    onError: (error, like, shown) => {
      changePost(queryClient, postId, (post) => withoutLike(post, like, shown))
      if (isNotFound(error)) removePost(queryClient, postId)
      showToast(errorMessage(intl, error), { tone: 'bad' })
    },
  })
}

export const useReportPost = (postId: string) =>
  useMutation({
    mutationFn: (report: PostReport) =>
      call(reportsApi[':id'].report.$put({ param: { id: postId }, json: report })),
  })

type Counts = { before: number; after: number }

function applyLike(queryClient: QueryClient, postId: string, like: boolean): Counts | undefined {
  const post = findPost(queryClient, postId)
  if (!post) return undefined
  const liked = withLike(post, like)
  changePost(queryClient, postId, (now) => withLike(now, like))
  return { before: post.likes_count, after: liked.likes_count }
}

export const withLike = (post: Post, like: boolean): Post =>
  post.liked === like
    ? post
    : { ...post, liked: like, likes_count: Math.max(0, post.likes_count + (like ? 1 : -1)) }

/** If the live feed has set the count meanwhile, that is the server's figure and stays. */
export const withoutLike = (post: Post, like: boolean, shown: Counts | undefined): Post => ({
  ...post,
  liked: !like,
  likes_count: shown && post.likes_count === shown.after ? shown.before : post.likes_count,
})

const isNotFound = (error: unknown) => error instanceof ApiError && error.code === 'not_found'

/** It is deleted already: nothing to do. */
function ignoreNotFound(error: unknown) {
  if (!isNotFound(error)) throw error
  return null
}

/** The cached post; all screens show the same. */
function findPost(queryClient: QueryClient, id: string): Post | undefined {
  const own = queryClient.getQueryData(postQueries.one(id).queryKey)
  if (own) return own
  return queryClient
    .getQueriesData<PostPages>({ queryKey: postQueries.lists() })
    .flatMap(([, pages]) => (pages ? postsOf(pages) : []))
    .find((post) => post.id === id)
}
