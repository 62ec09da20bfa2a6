import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Credentials, NewAccount, SessionUser } from '../../../shared/accounts'
import { ApiError } from '../../lib/api/api-error'
import { call } from '../../lib/api/call'
import { authApi } from '../../lib/api/clients'
import { noteRenewal } from '../../lib/api/refresh'
import { clearPrivateData, notifyOtherTabs, removeDrafts } from './private-data'
import { sessionQueries } from './queries'

export function useSignIn() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (credentials: Credentials) =>
      mustBeHere((await call(authApi.login.$post({ json: credentials }))).user),
    onSuccess: (user) => begin(queryClient, user),
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
    onSuccess: (user) => begin(queryClient, user),
  })
}

async function begin(queryClient: QueryClient, user: SessionUser) {
  noteRenewal()
  removeDrafts(user.id)
  // An answer still under way would say that nobody is here.
  await queryClient.cancelQueries({ queryKey: sessionQueries.all })
  queryClient.setQueryData(sessionQueries.all, user)
  clearPrivateData(queryClient)
  notifyOtherTabs()
}

/** The account was made, but the answer that says whose it is broke off: trying again would find the address taken. */
export class MissingUserError extends Error {}

/** Banned in the very moment of signing in. */
function mustBeHere(user: SessionUser | null) {
  if (!user) throw new ApiError('internal')
  return user
}
