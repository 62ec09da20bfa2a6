import { useInfiniteQuery } from '@tanstack/react-query'
import MessageCircle from 'lucide-react/icons/message-circle'
import { FormattedMessage, useIntl } from 'react-intl'
import { Empty } from '../../ui/empty'
import { PostList } from '../posts/post-list'
import { PostsFrame } from '../posts/posts-frame'
import { postQueries } from '../posts/queries'
import { FeedBanner } from './feed-banner'

/** The room where fans meet. */
export function FeedScreen() {
  const intl = useIntl()
  const query = useInfiniteQuery(postQueries.feed())
  return (
    <>
      <FeedBanner />
      <div className="mx-auto w-full max-w-3xl px-4 pt-6 pb-16 sm:px-6 sm:pb-20">
        <PostsFrame>
          <section aria-labelledby="posts">
            <h2 id="posts" className="sr-only">
              <FormattedMessage id="feed.posts" />
            </h2>
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
