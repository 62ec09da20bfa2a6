import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../api/call'
import { usersApi } from '../../api/clients'

export const profileQueries = {
  all: ['profile'] as const,

  of: (userId: string) =>
    queryOptions({
      queryKey: [...profileQueries.all, userId],
      queryFn: () => call(usersApi[':id'].$get({ param: { id: userId } })),
    }),

  posts: (userId: string) =>
    infiniteQueryOptions({
      queryKey: [...profileQueries.all, userId, 'posts'],
      queryFn: ({ pageParam }) =>
        call(
          usersApi[':id'].posts.$get({
            param: { id: userId },
            ...(pageParam && { query: { cursor: pageParam } }),
          }),
        ),
      initialPageParam: '',
      getNextPageParam: (page) => page.next_cursor,
    }),
}
