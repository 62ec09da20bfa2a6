import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AdminEvent, EventInput, VenueInput } from '../../../shared/events'
import { call } from '../../lib/api/call'
import { adminEventsApi, adminVenuesApi } from '../../lib/api/admin-clients'
import { adminEventQueries, venueQueries } from './queries'

/** Venues too: they show how many events they have. */
const EVENTS = [adminEventQueries.all, venueQueries.all]

/** @param edited what the form began with; null creates an event */
export const useSaveEvent = (edited: Pick<AdminEvent, 'id' | 'version'> | null) =>
  useChange(EVENTS, (event: EventInput) => {
    if (!edited) return call(adminEventsApi.index.$post({ json: event }))
    const { id, version } = edited
    return call(adminEventsApi[':id'].$put({ param: { id }, json: { ...event, version } }))
  })

export const useDeleteEvent = () =>
  useChange(EVENTS, (id: string) => call(adminEventsApi[':id'].$delete({ param: { id } })))

export const useDuplicateEvent = () =>
  useChange(EVENTS, (id: string) => call(adminEventsApi[':id'].duplicate.$post({ param: { id } })))

export const useCancelEvent = () =>
  useChange(EVENTS, ({ id, note }: { id: string; note: string }) =>
    call(adminEventsApi[':id'].cancellation.$post({ param: { id }, json: { note } })),
  )

export const useSaveVenue = (id: string | null) =>
  useChange([venueQueries.all], (venue: VenueInput) =>
    id === null
      ? call(adminVenuesApi.index.$post({ json: venue }))
      : call(adminVenuesApi[':id'].$put({ param: { id }, json: venue })),
  )

export const useDeleteVenue = () =>
  useChange([venueQueries.all], (id: string) =>
    call(adminVenuesApi[':id'].$delete({ param: { id } })),
  )

function useChange<Input, Output>(
  queryKeys: (readonly string[])[],
  change: (input: Input) => Promise<Output>,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () =>
      Promise.all(queryKeys.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
  })
}
