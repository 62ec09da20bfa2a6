import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/call'
import { adminMarketingApi } from '../../lib/api/admin-clients'
import { toQuery } from '../kit/search'

export type ContactSearch = Partial<Record<'search' | 'status' | 'sort' | 'cursor', string>>

export const marketingQueries = {
  all: ['admin', 'marketing'] as const,

  list: ({ search, status, sort, cursor }: ContactSearch) =>
    queryOptions({
      queryKey: [...marketingQueries.all, 'list', { search, status, sort, cursor }],
      queryFn: () =>
        call(adminMarketingApi.index.$get({ query: toQuery({ search, status, sort, cursor }) })),
      placeholderData: keepPreviousData,
    }),
}
