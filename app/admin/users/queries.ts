import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { MemberChange } from '../../../shared/accounts'
import { adminUsersApi as api } from '../../lib/api/admin-clients'
import { call } from '../../lib/api/call'
import { resource } from '../kit/resource'

export type AdminUser = Awaited<ReturnType<typeof readUsers>>['users'][number]
const readUsers = (query: Record<string, string>) => call(api.index.$get({ query }))

/** A member with what happened so far. */
export type Member = Awaited<ReturnType<typeof readUser>>
const readUser = async (id: string) => {
  const { user, history } = await call(api[':id'].$get({ param: { id } }))
  return { ...user, history }
}

/** Stripe answers, so the rest of the page does not wait for it. */
export const paymentsOf = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'users', 'payments', id],
    queryFn: () => call(api[':id'].payments.$get({ param: { id } })),
  })

export const users = resource('users', {
  list: async (query) => {
    const { users: items, ...page } = await readUsers(query)
    return { items, ...page }
  },
  one: readUser,
})

/** Takes effect with the member's next request. */
export function useChangeUser() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, change }: { id: string; change: MemberChange }) =>
      call(api[':id'].$patch({ param: { id }, json: change })),
    onSettled: () => queryClient.invalidateQueries({ queryKey: users.all }),
  })
}
