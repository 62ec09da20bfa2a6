import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ResetConfirmation, ResetRequest } from '../../../shared/accounts'
import { call } from '../../api/call'
import { authApi } from '../../api/clients'
import { sessionQueries } from '../session/queries'

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
