import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { NotificationPage, NotificationPreferences } from '../../../shared/notification-kinds'
import { call } from '../api/call'
import { notificationsApi } from '../api/clients'
import { liveRead } from '../api/freshness'

const firstPage: string | undefined = undefined

export const notificationQueries = {
  all: ['notifications'] as const,

  /** Newest first. */
  list: () =>
    infiniteQueryOptions({
      queryKey: [...notificationQueries.all, 'list'],
      queryFn: ({ pageParam }): Promise<NotificationPage> =>
        call(
          notificationsApi.index.$get({ query: { cursor: pageParam, limit: '20' } }, liveRead()),
        ),
      initialPageParam: firstPage,
      getNextPageParam: (page: NotificationPage) => page.next_cursor ?? undefined,
    }),

  /** How many. The live connection sets it. */
  unread: () =>
    queryOptions({
      queryKey: [...notificationQueries.all, 'unread'],
      queryFn: async () =>
        (await call(notificationsApi.index.$get({ query: { limit: '1' } }, liveRead()))).unread,
    }),

  preferences: () =>
    queryOptions({
      queryKey: [...notificationQueries.all, 'preferences'],
      queryFn: (): Promise<NotificationPreferences> => call(notificationsApi.preferences.$get()),
    }),
}
