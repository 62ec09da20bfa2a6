import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api/call'
import { usersApi } from '../../lib/api/clients'

export const profileQueries = {
  all: ['profile'] as const,

  of: (userId: string) =>
    queryOptions({
      queryKey: [...profileQueries.all, userId],
      queryFn: () => call(usersApi[':id'].$get({ param: { id: userId } })),
    }),
}
