import { createFileRoute } from '@tanstack/react-router'
import { PostScreen } from '../../features/feed/post-screen'
import { postQueries } from '../../features/posts/queries'

export const Route = createFileRoute('/social/post/$id')({
  loader: ({ context, params }) => {
    void context.queryClient.prefetchQuery(postQueries.one(params.id))
    void context.queryClient.prefetchInfiniteQuery(postQueries.comments(params.id))
  },
  component: Post,
})

function Post() {
  const { id } = Route.useParams()
  return <PostScreen key={id} id={id} />
}
