import { queryOptions } from '@tanstack/react-query'
import { call } from '../api/call'
import { membershipApi } from '../api/clients'

export const membershipQueries = {
  all: ['membership'] as const,

  current: () =>
    queryOptions({
      queryKey: [...membershipQueries.all, 'current'],
      queryFn: () => call(membershipApi.membership.$get()),
    }),

  checkout: (id: string) =>
    queryOptions({
      queryKey: [...membershipQueries.all, 'checkout', id],
      queryFn: async () =>
        (await call(membershipApi.membership.checkouts[':id'].$get({ param: { id } }))).outcome,
    }),

  invoices: () =>
    queryOptions({
      queryKey: [...membershipQueries.all, 'invoices'],
      queryFn: async () => (await call(membershipApi.membership.invoices.$get())).invoices,
    }),
}
