import { queryOptions } from '@tanstack/react-query'
import type { PublicEvent } from '../../../shared/events'
import { LIST_PAGE_MAX } from '../../../shared/list-sizes'
import { call } from '../api/call'
import { eventsApi } from '../api/clients'
import { ClientOnly } from '../router-context'

export const eventQueries = {
  all: ['events'] as const,

  /** All announced events by date, cancelled ones included. */
  announced: () =>
    queryOptions({ queryKey: [...eventQueries.all, 'announced'], queryFn: () => readAnnounced() }),

  one: (id: string) =>
    queryOptions({
      queryKey: [...eventQueries.all, 'one', id],
      // The document preloads null for an event that does not exist.
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
  // A document carries the whole list or none: half of it would pass for all.
  if (next_cursor && import.meta.env.SSR) throw new ClientOnly()
  return next_cursor ? [...events, ...(await readAnnounced(next_cursor))] : events
}
