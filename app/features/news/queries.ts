import { queryOptions } from '@tanstack/react-query'
import type { Language } from '../../../shared/language'
import type { NewsArticle, NewsList } from '../../../shared/news'
import { call } from '../../lib/api/call'
import { newsApi } from '../../lib/api/clients'
import { currentLanguage } from '../../lib/intl/language'
import type { RouterContext } from '../../lib/router-context'

export const newsQueries = {
  list: (language: Language, cursor?: string) =>
    queryOptions({
      queryKey: ['news', 'list', language, cursor ?? null],
      queryFn: (): Promise<NewsList> =>
        call(newsApi.index.$get({ query: { lang: language, ...(cursor && { cursor }) } })),
    }),

  one: (slug: string, language: Language) =>
    queryOptions({
      queryKey: ['news', 'one', slug, language],
      // The document preloads null for a broadcast that is not in the archive.
      queryFn: async (): Promise<NewsArticle | null> => {
        const article = await call(
          newsApi[':slug'].$get({ param: { slug }, query: { lang: language } }),
        )
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the client's types of JSON do not follow nested trees
        return article as NewsArticle | null
      },
    }),
}

/** For the route's loader. The article for the head; undefined for the list, which needs none. */
export async function loadNews(context: RouterContext, slug: string | undefined) {
  const language = context.document?.language ?? currentLanguage()
  if (slug) return context.preload(newsQueries.one(slug, language))
  await context.preload(newsQueries.list(language))
  return undefined
}
