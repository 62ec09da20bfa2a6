import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type {
  Credentials,
  NewAccount,
  ResetConfirmation,
  ResetRequest,
  SessionUser,
} from '../../../shared/accounts'
import { ApiError } from '../../lib/api/api-error'
import { call } from '../../lib/api/call'
import { authApi } from '../../lib/api/clients'
import { saveRenewalTime } from '../../lib/api/refresh'
import { removeBrowserData } from '../session/browser-data'
import { clearPrivateData, notifyOtherTabs } from '../session/private-data'
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

/** Whether the link still works. It is asked once: the new password ends it. */
export const useResetLink = (token: string | undefined) =>
  useQuery({
    queryKey: ['reset-link', token],
    queryFn: async () => {
      await call(authApi['reset-password'].check.$post({ json: { token: token ?? '' } }))
      return true
    },
    enabled: token !== undefined,
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
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

export function useSignIn() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (credentials: Credentials) =>
      requireUser((await call(authApi.login.$post({ json: credentials }))).user),
    onSuccess: (user) => startSession(queryClient, user),
  })
}

export function useSignUp() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (account: NewAccount) => {
      const answer: { user: SessionUser | null } | null = await call(
        authApi.signup.$post({ json: account }),
      )
      if (!answer?.user) throw new MissingUserError()
      return answer.user
    },
    onSuccess: (user) => startSession(queryClient, user),
  })
}

async function startSession(queryClient: QueryClient, user: SessionUser) {
  saveRenewalTime()
  await removeBrowserData(user.id)
  // A pending response would still say that nobody is signed in.
  await queryClient.cancelQueries({ queryKey: sessionQueries.all })
  queryClient.setQueryData(sessionQueries.all, user)
  clearPrivateData(queryClient)
  notifyOtherTabs()
}

/** The account was created, but the response was lost: trying again would report the address as taken. */
export class MissingUserError extends Error {}

/** Null if banned during the sign-in. */
function requireUser(user: SessionUser | null) {
  if (!user) throw new ApiError('internal')
  return user
}
