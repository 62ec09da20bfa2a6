import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useEffect } from 'react'
import { FormattedMessage } from 'react-intl'
import { Button } from '../../ui/button'
import { useLiveFeed } from './feed-live'
import { type PostPages, postsOf } from './pages'
import { PostCard } from './post-card'
import { PostsSkeleton } from './posts-skeleton'
import { clearProblem, reportProblem } from './problem'
import { useHiddenIds } from './use-hidden'
import { useOnNearEnd } from '../../lib/use-on-near-end'

type PostListProps = {
  query: UseInfiniteQueryResult<PostPages>
  /** Shown when there are no posts. */
  empty: ReactNode
}

/** Posts page by page: the next page loads near the end, or by its button. */
export function PostList({ query, empty }: PostListProps) {
  const { data, error, isFetching, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query
  const hidden = useHiddenIds()
  useLiveFeed(Boolean(data))
  const end = useOnNearEnd(hasNextPage && !isFetching && !error, () => void fetchNextPage())

  useEffect(() => {
    if (error) reportProblem('posts.load-failed', error)
    return () => clearProblem('posts.load-failed')
  }, [error])

  if (!data && !error) return <PostsSkeleton />
  const posts = data ? postsOf(data).filter(({ user_id }) => !hidden.has(user_id)) : []
  return (
    <>
      {data && posts.length === 0 && !hasNextPage && empty}
      <ol className="grid gap-4 empty:hidden sm:gap-5">
        {posts.map((post) => (
          <li key={post.id} className="min-w-0">
            <PostCard post={post} />
          </li>
        ))}
      </ol>
      <div ref={end} className="mt-5 grid justify-items-center gap-4">
        {isFetchingNextPage && <PostsSkeleton count={1} />}
        {error ? (
          // The same element as the button below, so that it keeps the focus when a page has loaded.
          <Button
            data-passes-focus
            tone="plain"
            busy={isFetching}
            onClick={() => void (data ? fetchNextPage() : refetch())}
          >
            <FormattedMessage id="ui.try-again" />
          </Button>
        ) : (
          hasNextPage && (
            <Button tone="plain" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
              <FormattedMessage id={isFetchingNextPage ? 'ui.loading' : 'posts.more'} />
            </Button>
          )
        )}
      </div>
    </>
  )
}
