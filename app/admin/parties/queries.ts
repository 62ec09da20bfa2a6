import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { adminPartiesApi, adminUsersApi } from '../../lib/api/admin-clients'
import { call } from '../../lib/api/call'
import { toQuery } from '../kit/search'

/** As many members as a search shows. */
const FOUND_MAX = '6'

export const adminPartyQueries = {
  all: ['admin', 'parties'] as const,

  list: (cursor: string | undefined) =>
    queryOptions({
      queryKey: [...adminPartyQueries.all, 'list', cursor],
      queryFn: () => call(adminPartiesApi.index.$get({ query: toQuery({ cursor }) })),
      placeholderData: keepPreviousData,
    }),

  /** The party with the names of its staff and its tracks, for the form. */
  one: (id: string) =>
    queryOptions({
      queryKey: [...adminPartyQueries.all, 'one', id],
      queryFn: () => call(adminPartiesApi[':id'].$get({ param: { id } })),
      // A form does not take over later values, so it never starts with old ones.
      gcTime: 0,
    }),

  members: (search: string) =>
    queryOptions({
      queryKey: ['admin', 'users', 'found', search],
      queryFn: () =>
        call(
          adminUsersApi.index.$get({
            query: { search, status: 'active', sort: 'username', limit: FOUND_MAX },
          }),
        ),
      enabled: search !== '',
    }),
}

export type EditedParty = Awaited<ReturnType<typeof readParty>>
const readParty = () => call(adminPartiesApi[':id'].$get({ param: { id: '' } }))
