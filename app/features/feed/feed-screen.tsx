import { useInfiniteQuery } from '@tanstack/react-query'
import MessageCircle from 'lucide-react/icons/message-circle'
import { useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Empty } from '../../ui/empty'
import { PostList } from '../posts/post-list'
import { PostsFrame } from '../posts/posts-frame'
import { postQueries } from '../posts/queries'
import { useSession } from '../session/use-session'
import { Composer } from './composer/composer'
import { FeedBanner } from './feed-banner'
import { LiveStatus } from './live-status'
import { NewPosts } from './new-posts'

/** The room where fans meet. */
export function FeedScreen() {
  const intl = useIntl()
  const user = useSession()
  const list = useRef<HTMLElement>(null)
  const query = useInfiniteQuery(postQueries.feed())
  return (
    <>
      <FeedBanner>
        <LiveStatus />
      </FeedBanner>
      <div className="mx-auto w-full max-w-3xl px-4 pt-6 pb-16 sm:px-6 sm:pb-20">
        <PostsFrame>
          {user && <Composer key={user.id} user={user} />}
          <section ref={list} aria-labelledby="posts" className="mt-5 scroll-mt-20">
            <h2 id="posts" tabIndex={-1} className="sr-only">
              <FormattedMessage id="feed.posts" />
            </h2>
            <NewPosts list={list} />
            <PostList
              query={query}
              empty={
                <Empty icon={MessageCircle} title={intl.formatMessage({ id: 'feed.empty' })}>
                  <FormattedMessage id="feed.empty.text" />
                </Empty>
              }
            />
          </section>
        </PostsFrame>
      </div>
    </>
  )
}
