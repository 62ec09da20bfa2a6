import { createFileRoute } from '@tanstack/react-router'
import { articleHead, newsHead } from '../features/news/head'
import { NewsScreen } from '../features/news/news-screen'
import { loadNews } from '../features/news/queries'

/** The archive and its articles. One route: every page loads the list of routes. */
export const Route = createFileRoute('/news/$')({
  ssr: true,
  loader: ({ context, params }) => loadNews(context, params._splat),
  head: ({ match, params, loaderData }) =>
    params._splat ? articleHead(match.context, loaderData) : newsHead(match.context),
  component: News,
})

function News() {
  return <NewsScreen slug={Route.useParams()._splat ?? ''} />
}
