import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Post } from '../../../../shared/feed'
import { Button } from '../../../ui/button'
import { RetryButton } from '../../../ui/retry-button'
import { Skeleton } from '../../../ui/skeleton'
import { useSession } from '../../session/use-session'
import { commentsOf } from '../pages'
import { clearProblem, reportProblem } from '../problem'
import { postQueries } from '../queries'
import { SignInInvitation } from '../sign-in-invitation'
import { useHiddenIds } from '../use-hidden'
import { CommentForm } from './comment-form'
import { CommentRow } from './comment-row'

export function Comments({ post }: { post: Post }) {
  const user = useSession()
  return (
    <div className="grid gap-4 border-t border-line pt-4 pb-3">
      <CommentList postId={post.id} />
      {user ? <CommentForm postId={post.id} user={user} /> : <SignInInvitation />}
    </div>
  )
}

function CommentList({ postId }: { postId: string }) {
  const hidden = useHiddenIds()
  const query = useInfiniteQuery(postQueries.comments(postId))
  const { data, error, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = query
  const { data: added = [] } = useQuery(postQueries.newComments(postId))

  useEffect(() => {
    if (error) reportProblem('posts.comments.load-failed', error)
    return () => clearProblem('posts.comments.load-failed')
  }, [error])

  if (!data)
    return error ? (
      <RetryButton size="small" busy={isFetching} onClick={() => void refetch()} />
    ) : (
      <CommentsSkeleton />
    )

  const read = commentsOf(data)
  const known = new Set(read.map(({ id }) => id))
  const rows = (comments: typeof read) =>
    comments
      .filter(({ user_id }) => !hidden.has(user_id))
      .map((comment) => <CommentRow key={comment.id} comment={comment} />)
  if (read.length === 0 && added.length === 0)
    return (
      <p className="text-haze">
        <FormattedMessage id="posts.comments.empty" />
      </p>
    )
  return (
    <div className="grid gap-4">
      <ol className="grid gap-4">{rows(read)}</ol>
      {hasNextPage && (
        <Button
          tone="plain"
          size="small"
          busy={isFetchingNextPage}
          onClick={() => void fetchNextPage()}
          className="justify-self-start"
        >
          <FormattedMessage id={isFetchingNextPage ? 'ui.loading' : 'posts.comments.more'} />
        </Button>
      )}
      <ol className="grid gap-4 empty:hidden" aria-live="polite">
        {rows(added.filter(({ id }) => !known.has(id)))}
      </ol>
    </div>
  )
}

const CommentsSkeleton = () => (
  <div className="grid gap-4">
    <Skeleton className="h-10 w-3/4" />
    <Skeleton className="h-10 w-1/2" />
  </div>
)
