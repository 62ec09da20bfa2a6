import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { TicketStatus } from '../../../shared/tickets'
import { adminTicketsApi } from '../../lib/api/admin-clients'
import { call } from '../../lib/api/call'
import { resource } from '../kit/resource'
import { browserZone } from '../kit/when'

const { tickets: api } = adminTicketsApi

export const tickets = resource('tickets', {
  list: async (query) => {
    const { tickets: items, ...page } = await call(
      api.$get({ query: { ...query, time_zone: browserZone() } }),
    )
    return { items, ...page }
  },
  one: (id) => call(api[':id'].$get({ param: { id } })),
})

/** One after the other: D1 has one writer, and a failure leaves the rest unchanged. */
export function useChangeTickets() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (changes: readonly { id: string; status: TicketStatus }[]) => {
      for (const { id, status } of changes)
        await call(api[':id'].$patch({ param: { id }, json: { status } }))
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: tickets.all }),
  })
}
