import { queryOptions } from '@tanstack/react-query'
import type { PublicSite } from '../../../shared/site/sections'
import { call } from '../api/call'
import { siteApi } from '../api/clients'

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
}
