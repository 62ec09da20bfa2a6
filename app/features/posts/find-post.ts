import type { QueryClient } from '@tanstack/react-query'
import type { Post } from '../../../shared/feed'
import { type PostPages, postsOf } from './pages'
import { postQueries } from './queries'

/** A post as any screen shows it: all show the same. */
export function findPost(queryClient: QueryClient, id: string): Post | undefined {
  const own = queryClient.getQueryData(postQueries.one(id).queryKey)
  if (own) return own
  return queryClient
    .getQueriesData<PostPages>({ queryKey: postQueries.lists() })
    .flatMap(([, pages]) => (pages ? postsOf(pages) : []))
    .find((post) => post.id === id)
}
