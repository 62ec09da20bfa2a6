import { createFileRoute } from '@tanstack/react-router'
import { FeedScreen } from '../../features/feed/feed-screen'
import { postQueries } from '../../features/posts/queries'
import { requireSignedIn } from '../../features/session/guards'

export const Route = createFileRoute('/social/')({
  staticData: { heading: 'feed.title' },
  beforeLoad: requireSignedIn,
  loader: ({ context }) => {
    void context.queryClient.prefetchInfiniteQuery(postQueries.feed())
    void context.queryClient.prefetchQuery(postQueries.hidden())
  },
  component: FeedScreen,
})
