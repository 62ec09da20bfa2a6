import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { TicketStatus } from '../../../shared/tickets'
import { call } from '../../lib/api/call'
import { adminTicketsApi } from '../../lib/api/admin-clients'
import { browserZone } from '../kit/when'
import { toQuery } from '../kit/search'

export type TicketSearch = Partial<
  Record<'search' | 'status' | 'period' | 'sort' | 'cursor', string>
>

export const ticketQueries = {
  all: ['admin', 'tickets'] as const,

  list: ({ search, status, period, sort, cursor }: TicketSearch) =>
    queryOptions({
      queryKey: [...ticketQueries.all, 'list', { search, status, period, sort, cursor }],
      queryFn: () =>
        call(
          adminTicketsApi.tickets.$get({
            query: toQuery({ search, status, period, sort, cursor, time_zone: browserZone() }),
          }),
        ),
      placeholderData: keepPreviousData,
    }),

  one: (id: string) =>
    queryOptions({
      queryKey: [...ticketQueries.all, 'one', id],
      queryFn: () => call(adminTicketsApi.tickets[':id'].$get({ param: { id } })),
    }),
}

/** One after the other: D1 has one writer, and a failure leaves the rest unchanged. */
export function useChangeTickets() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (changes: readonly { id: string; status: TicketStatus }[]) => {
      for (const { id, status } of changes)
        await call(adminTicketsApi.tickets[':id'].$patch({ param: { id }, json: { status } }))
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ticketQueries.all }),
  })
}
