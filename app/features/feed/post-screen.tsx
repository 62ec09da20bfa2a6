import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import { FormattedMessage, useIntl } from 'react-intl'
import type { Post } from '../../../shared/feed'
import { ApiError } from '../../lib/api/api-error'
import { LoadFailure } from '../../ui/failure'
import { LinkButton } from '../../ui/link-button'
import { Page } from '../../ui/page'
import { useDocumentTitle } from '../../ui/page-heading'
import { useLiveFeed } from '../posts/feed-live'
import { PostCard } from '../posts/post-card'
import { PostsFrame, PostsSkeleton } from '../posts/posts-skeleton'
import { postQueries } from '../posts/queries'

/** The page of one post. */
export function PostScreen({ id }: { id: string }) {
  const { data: post, error, refetch, isFetching } = useQuery(postQueries.one(id))
  useLiveFeed(post !== undefined)
  const isMissing = error instanceof ApiError && error.code === 'not_found'
  // Deleted before the live feed was connected: no event says so, but the second read does.
  if (post === null || (post && isMissing)) return <NoPost title="post.deleted" />
  if (post) return <PostPage post={post} />
  if (isMissing) return <NoPost title="post.not-found" />
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-10 sm:px-6">
      {error ? (
        <LoadFailure
          what={<FormattedMessage id="posts.load-failed" />}
          error={error}
          retry={() => void refetch()}
          retrying={isFetching}
        />
      ) : (
        <PostsSkeleton count={1} />
      )}
    </div>
  )
}

function PostPage({ post }: { post: Post }) {
  const intl = useIntl()
  const title = intl.formatMessage({ id: 'posts.share.text' }, { username: post.username })
  useDocumentTitle(title)
  return (
    <div className="mx-auto w-full max-w-3xl px-4 pt-6 pb-16 sm:px-6 sm:pt-10">
      <Link
        to="/social"
        className="mb-3 -ml-2 inline-flex min-h-11 items-center gap-2 rounded-tile px-2 font-bold text-haze hover:text-chalk"
      >
        <ArrowLeft aria-hidden className="size-5" />
        <FormattedMessage id="feed.title" />
      </Link>
      <h1 tabIndex={-1} className="mb-5 text-title">
        {title}
      </h1>
      <PostsFrame>
        <PostCard post={post} isSinglePost />
      </PostsFrame>
    </div>
  )
}

function NoPost({ title }: { title: 'post.deleted' | 'post.not-found' }) {
  const intl = useIntl()
  return (
    <Page
      title={intl.formatMessage({ id: title })}
      intro={<FormattedMessage id="post.not-found.text" />}
    >
      <LinkButton to="/social">
        <FormattedMessage id="post.to-feed" />
      </LinkButton>
    </Page>
  )
}
