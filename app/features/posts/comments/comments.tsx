import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Comment, Post } from '../../../../shared/feed'
import { Avatar } from '../../../ui/avatar'
import { Button } from '../../../ui/button'
import { LinkButton } from '../../../ui/link-button'
import { RetryButton } from '../../../ui/retry-button'
import { Skeleton } from '../../../ui/skeleton'
import { useSession } from '../../session/queries'
import { useReturnTo } from '../../session/use-return-to'
import { AuthorLine, PostTime } from '../author'
import { DeleteCommentButton, useMayDelete } from '../delete-button'
import { commentsOf } from '../pages'
import { PostText } from '../post-text'
import { clearProblem, reportProblem } from '../problem'
import { postQueries } from '../queries'
import { useHiddenIds } from '../use-hidden'
import { CommentForm } from './comment-form'

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
  const linked = useLinkedComment(postId)

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

  const loaded = commentsOf(data)
  const loadedIds = new Set(loaded.map(({ id }) => id))
  const rows = (comments: typeof loaded) =>
    comments
      .filter(({ user_id }) => !hidden.has(user_id))
      .map((comment) => (
        <CommentRow key={comment.id} comment={comment} isLinked={comment.id === linked?.id} />
      ))
  const isElsewhere =
    linked && !loadedIds.has(linked.id) && !added.some(({ id }) => id === linked.id)
  if (loaded.length === 0 && added.length === 0)
    return (
      <p className="text-haze">
        <FormattedMessage id="posts.comments.empty" />
      </p>
    )
  return (
    <div className="grid gap-4">
      {isElsewhere && (
        <section aria-labelledby="linked-comment" className="grid gap-2">
          <h2 id="linked-comment" className="text-sm font-bold text-haze">
            <FormattedMessage id="posts.comment.linked" />
          </h2>
          <ol>{rows([linked])}</ol>
        </section>
      )}
      <ol className="grid gap-4">{rows(loaded)}</ol>
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
        {rows(added.filter(({ id }) => !loadedIds.has(id)))}
      </ol>
    </div>
  )
}

/** The comment in the address (`#comment-…`), if it can be seen. */
function useLinkedComment(postId: string) {
  const hash = useLocation({ select: (location) => location.hash })
  const id = hash.startsWith('comment-') ? hash.slice('comment-'.length) : ''
  return useQuery({ ...postQueries.comment(postId, id), enabled: id !== '' }).data
}

const CommentsSkeleton = () => (
  <div className="grid gap-4">
    <Skeleton className="h-10 w-3/4" />
    <Skeleton className="h-10 w-1/2" />
  </div>
)

/** Asks visitors to sign in; leads back here. */
function SignInInvitation() {
  const returnTo = useReturnTo()
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-tile bg-stage px-4 py-3">
      <p className="min-w-0 flex-1 basis-48">
        <FormattedMessage id="posts.invitation" />
      </p>
      <div className="flex flex-wrap gap-2">
        <LinkButton to="/social/login" search={returnTo} preload={false} size="small">
          <FormattedMessage id="nav.login" />
        </LinkButton>
        <LinkButton to="/social/signup" search={returnTo} preload={false} size="small" tone="plain">
          <FormattedMessage id="posts.invitation.join" />
        </LinkButton>
      </div>
    </div>
  )
}

function CommentRow({ comment, isLinked }: { comment: Comment; isLinked: boolean }) {
  const mayDelete = useMayDelete(comment)
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (!isLinked) return
    row.current?.scrollIntoView({ block: 'center' })
    row.current?.focus({ preventScroll: true })
  }, [isLinked])
  return (
    <li
      ref={row}
      id={`comment-${comment.id}`}
      tabIndex={isLinked ? -1 : undefined}
      className={`flex items-start gap-3 ${isLinked ? '-mx-2 rounded-tile bg-stage p-2' : ''}`}
    >
      <Avatar src={comment.avatar_url} size={36} />
      <div className="min-w-0 flex-1">
        <AuthorLine author={comment}>
          <PostTime at={comment.created_at} />
        </AuthorLine>
        <PostText text={comment.content} />
      </div>
      {mayDelete && (
        <div className="-mt-2 -mr-2 shrink-0">
          <DeleteCommentButton comment={comment} />
        </div>
      )}
    </li>
  )
}
