import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../api/call'
import { membersApi } from '../../../api/clients'

export const hiddenQueries = {
  /** Whom this member muted or blocked, the longest first. */
  list: () =>
    queryOptions({
      queryKey: ['members', 'hidden'],
      queryFn: async () => (await call(membersApi.hidden.$get())).members,
    }),
}
