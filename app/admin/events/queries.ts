import type { AdminEvent, EventInput } from '../../../shared/events'
import { adminEventsApi as api } from '../../lib/api/admin-clients'
import { call } from '../../lib/api/call'
import { resource, useChange } from '../kit/resource'
import { venues } from '../venues/queries'

export const events = resource(
  'events',
  {
    list: async (query) => {
      const { events: items, ...page } = await call(api.index.$get({ query }))
      return { items, ...page }
    },
    one: (id): Promise<AdminEvent> => call(api[':id'].$get({ param: { id } })),
  },
  // They show how many events they have.
  [venues.all],
)

export const readEvent = (id: string): Promise<AdminEvent> =>
  call(api[':id'].$get({ param: { id } }))

export const deleteEvent = (id: string) => call(api[':id'].$delete({ param: { id } }))

/** @param edited what the form began with; null creates an event */
export const saveEvent = (edited: Pick<AdminEvent, 'id' | 'version'> | null, event: EventInput) => {
  if (!edited) return call(api.index.$post({ json: event }))
  const { id, version } = edited
  return call(api[':id'].$put({ param: { id }, json: { ...event, version } }))
}

export const useDuplicateEvent = () =>
  useChange(events, (id: string) => call(api[':id'].duplicate.$post({ param: { id } })))

export const useCancelEvent = () =>
  useChange(events, ({ id, note }: { id: string; note: string }) =>
    call(api[':id'].cancellation.$post({ param: { id }, json: { note } })),
  )
