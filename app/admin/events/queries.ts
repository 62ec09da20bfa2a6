import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/call'
import { adminEventsApi, adminVenuesApi } from '../../lib/api/admin-clients'
import { toQuery } from '../kit/search'

export type EventSearch = Partial<
  Record<'search' | 'status' | 'source' | 'sort' | 'cursor', string>
>
export type VenueSearch = Partial<Record<'search' | 'sort' | 'cursor', string>>

export const readEvent = (id: string) => call(adminEventsApi[':id'].$get({ param: { id } }))

export const adminEventQueries = {
  all: ['admin', 'events'] as const,

  list: ({ search, status, source, sort, cursor }: EventSearch) =>
    queryOptions({
      queryKey: [...adminEventQueries.all, 'list', { search, status, source, sort, cursor }],
      queryFn: () =>
        call(
          adminEventsApi.index.$get({ query: toQuery({ search, status, source, sort, cursor }) }),
        ),
      placeholderData: keepPreviousData,
    }),

  one: (id: string) =>
    queryOptions({
      queryKey: [...adminEventQueries.all, 'one', id],
      queryFn: () => readEvent(id),
      // A form is filled once: a later answer must not overwrite what was typed.
      staleTime: Infinity,
      gcTime: 0,
    }),
}

/** Most venues that the event form offers. */
const CHOICES = '200'

export const venueQueries = {
  all: ['admin', 'venues'] as const,

  list: ({ search, sort, cursor }: VenueSearch) =>
    queryOptions({
      queryKey: [...venueQueries.all, 'list', { search, sort, cursor }],
      queryFn: () => call(adminVenuesApi.index.$get({ query: toQuery({ search, sort, cursor }) })),
      placeholderData: keepPreviousData,
    }),

  choices: () =>
    queryOptions({
      queryKey: [...venueQueries.all, 'choices'],
      queryFn: async () =>
        (await call(adminVenuesApi.index.$get({ query: { limit: CHOICES } }))).venues,
    }),
}
