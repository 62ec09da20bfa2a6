import { queryOptions } from '@tanstack/react-query'
import type { Venue } from '../../../shared/events'
import { adminVenuesApi as api } from '../../lib/api/admin-clients'
import { call } from '../../lib/api/call'
import { resource } from '../kit/resource'

export const venues = resource('venues', {
  list: async (query) => {
    const { venues: items, next_cursor } = await call(api.index.$get({ query }))
    return { items, next_cursor }
  },
  one: (id): Promise<Venue> => call(api[':id'].$get({ param: { id } })),
})

/** Most venues that the event form offers. */
const CHOICES = '200'

export const venueChoices = () =>
  queryOptions({
    queryKey: [...venues.all, 'choices'],
    queryFn: async () => (await call(api.index.$get({ query: { limit: CHOICES } }))).venues,
  })
