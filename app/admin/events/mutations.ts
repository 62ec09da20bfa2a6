import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { EventInput, VenueInput } from '../../../shared/events'
import { call } from '../../lib/api/call'
import { adminEventsApi, adminVenuesApi } from '../../lib/api/admin-clients'
import { adminEventQueries, venueQueries } from './queries'

/** Venues too: they show how many events they have. */
const EVENTS = [adminEventQueries.all, venueQueries.all]

/** Without an id it creates an event. */
export const useSaveEvent = (id: string | null) =>
  useChange(EVENTS, (event: EventInput) =>
    id === null
      ? call(adminEventsApi.index.$post({ json: event }))
      : call(adminEventsApi[':id'].$put({ param: { id }, json: event })),
  )

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
