import { queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call'
import { usersApi } from '../../api/clients'

export const profileQueries = {
  all: ['profile'] as const,

  of: (userId: string) =>
    queryOptions({
      queryKey: [...profileQueries.all, userId],
      queryFn: () => call(usersApi[':id'].$get({ param: { id: userId } })),
    }),
}
