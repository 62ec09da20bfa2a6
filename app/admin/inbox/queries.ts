import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/call'
import { adminMessagesApi } from '../../lib/api/clients'
import { toQuery } from '../kit/search'

export type MessageSearch = Partial<
  Record<'search' | 'status' | 'priority' | 'sort' | 'cursor', string>
>

/** The server says when something changed; this is for a word that was not heard. */
const REFRESH_MS = 30_000

export const inboxQueries = {
  all: ['admin', 'messages'] as const,

  list: ({ search, status, priority, sort, cursor }: MessageSearch) =>
    queryOptions({
      queryKey: [...inboxQueries.all, 'list', { search, status, priority, sort, cursor }],
      queryFn: () =>
        call(
          adminMessagesApi.index.$get({
            query: toQuery({ search, status, priority, sort, cursor }),
          }),
        ),
      placeholderData: keepPreviousData,
      refetchInterval: REFRESH_MS,
    }),

  unread: () =>
    queryOptions({
      queryKey: [...inboxQueries.all, 'unread'],
      queryFn: async () => (await call(adminMessagesApi.unread.$get())).unread,
      refetchInterval: REFRESH_MS,
    }),
}
