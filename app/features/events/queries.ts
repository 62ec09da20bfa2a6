import { queryOptions } from '@tanstack/react-query'
import type { PublicEvent } from '../../../shared/events'
import { PRELOADED_KEYS } from '../../../shared/server-rendering'
import { LIST_PAGE_MAX } from '../../../shared/page-size'
import { call } from '../../lib/api/call'
import { eventsApi } from '../../lib/api/clients'

export const eventQueries = {
  all: ['events'] as const,

  /** All announced events by date, cancelled ones included. */
  announced: () =>
    queryOptions({ queryKey: PRELOADED_KEYS.events, queryFn: () => readAnnounced() }),

  one: (id: string) =>
    queryOptions({
      queryKey: PRELOADED_KEYS.event(id),
      // Null is preloaded with the document if it does not exist.
      queryFn: (): Promise<PublicEvent | null> =>
        call(eventsApi.events[':id'].$get({ param: { id } })),
    }),

  /** Upcoming meets. VIPs only. */
  meets: () =>
    queryOptions({
      queryKey: [...eventQueries.all, 'meets'],
      queryFn: async () => (await call(eventsApi['virtual-meets'].$get())).events,
    }),
}

async function readAnnounced(cursor?: string): Promise<PublicEvent[]> {
  const query = { cancelled: '1', limit: `${LIST_PAGE_MAX}`, ...(cursor && { cursor }) }
  const { events, next_cursor } = await call(eventsApi.events.$get({ query }))
  return next_cursor ? [...events, ...(await readAnnounced(next_cursor))] : events
}
