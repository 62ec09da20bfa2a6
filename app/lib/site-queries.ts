import { type FetchQueryOptions, type QueryKey, queryOptions } from '@tanstack/react-query'
import type { PublicSite } from '../../shared/site/sections'
import { call } from './api/call'
import { siteApi } from './api/clients'
import type { RouterContext } from './router-context'

// The brand is in every document, see `useSite`.
export const siteQueries = {
  sections: <Section extends keyof PublicSite>(...sections: Section[]) =>
    queryOptions({
      queryKey: ['site', ...sections],
      queryFn: async (): Promise<Pick<PublicSite, Section>> => {
        const answer = await call(siteApi.index.$get({ query: { sections: sections.join() } }))
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it has the sections that were asked for
        return answer as Pick<PublicSite, Section>
      },
      staleTime: Infinity,
    }),

  landing: () => siteQueries.sections('home', 'artist'),
}

/** For a loader that waits: a page of texts must not show without them first. */
export const loadFirst = async <Data, Key extends QueryKey>(
  { queryClient, preload }: RouterContext,
  query: FetchQueryOptions<Data, Error, Data, Key>,
) => {
  if (import.meta.env.SSR) await preload(query)
  else await queryClient.ensureQueryData(query)
}
