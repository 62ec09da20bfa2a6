import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { MemberChange } from '../../../shared/accounts'
import { call } from '../../lib/api/call'
import { adminUsersApi } from '../../lib/api/clients'
import { adminUserQueries } from './queries'

/** Saved at once, and in force at the member's next request. */
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
