import { createFileRoute } from '@tanstack/react-router'
import { postHead } from '../../features/feed/head'
import { PostScreen } from '../../features/feed/post-screen'
import { postQueries } from '../../features/posts/queries'

export const Route = createFileRoute('/social/post/$id')({
  ssr: 'data-only',
  loader: ({ context, params }) => {
    if (!import.meta.env.SSR)
      void context.queryClient.prefetchInfiniteQuery(postQueries.comments(params.id))
    return context.preload(postQueries.one(params.id), 'head')
  },
  head: ({ match, loaderData }) => postHead(match.context, loaderData),
  component: Post,
})

function Post() {
  const { id } = Route.useParams()
  return <PostScreen key={id} id={id} />
}
