import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { MemberChange } from '../../../shared/accounts'
import { call } from '../../lib/api/call'
import { adminUsersApi } from '../../lib/api/admin-clients'
import { toQuery } from '../kit/search'

export type UserSearch = Partial<Record<'search' | 'role' | 'sort' | 'cursor', string>>

export const adminUserQueries = {
  all: ['admin', 'users'] as const,

  list: ({ search, role, sort, cursor }: UserSearch) =>
    queryOptions({
      queryKey: [...adminUserQueries.all, 'list', { search, role, sort, cursor }],
      queryFn: () =>
        call(adminUsersApi.index.$get({ query: toQuery({ search, role, sort, cursor }) })),
      placeholderData: keepPreviousData,
    }),

  one: (id: string) =>
    queryOptions({
      queryKey: [...adminUserQueries.all, 'one', id],
      queryFn: () => call(adminUsersApi[':id'].$get({ param: { id } })),
    }),
}

export type AdminUser = Awaited<ReturnType<typeof readUsers>>['users'][number]
const readUsers = () => call(adminUsersApi.index.$get({ query: {} }))

/** Takes effect with the member's next request. */
export function useChangeUser() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, change }: { id: string; change: MemberChange }) =>
      call(adminUsersApi[':id'].$patch({ param: { id }, json: change })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: adminUserQueries.all }),
  })
}

export const useInvite = () =>
  useMutation({
    mutationFn: (email: string) => call(adminUsersApi.invite.$post({ json: { email } })),
  })
