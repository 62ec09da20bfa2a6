import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ResetConfirmation, ResetRequest } from '../../../shared/accounts'
import { call } from '../../lib/api/call'
import { authApi } from '../../lib/api/clients'
import { sessionQueries } from '../session/queries'

/** The address that an invitation was mailed to. */
export const useInvitation = (token: string | undefined) =>
  useQuery({
    queryKey: ['invitation', token],
    queryFn: () => call(authApi.invitations[':token'].$get({ param: { token: token ?? '' } })),
    enabled: token !== undefined,
    retry: false,
  })

export const useRequestReset = () =>
  useMutation({
    mutationFn: (request: ResetRequest) => call(authApi['reset-password'].$post({ json: request })),
  })

export function useConfirmReset() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (confirmation: ResetConfirmation) =>
      call(authApi['reset-password'].confirm.$post({ json: confirmation })),
    // A new password signs out every device, this one too.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: sessionQueries.all }),
  })
}
