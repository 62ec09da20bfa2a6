import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import type { HiddenMember } from '../../../shared/feed'
import { call } from '../../lib/api/call'
import { membersApi, sentEvenIfClosed } from '../../lib/api/clients'
import { errorMessage } from '../../lib/intl/error-messages'
import { showToast } from '../../ui/toast'
import { useSession } from '../session/queries'
import { postQueries } from './queries'

const { queryKey } = postQueries.hidden()
const NO_IDS: ReadonlySet<string> = new Set()

export function useHiddenMembers() {
  return useQuery({ ...postQueries.hidden(), enabled: useSession() !== null })
}

/** Ids of members whose posts and comments are hidden; updated at once. */
export function useHiddenIds(): ReadonlySet<string> {
  const { data } = useHiddenMembers()
  return data && data.length > 0 ? new Set(data.map(({ id }) => id)) : NO_IDS
}

type HideChange = HiddenMember & { hide: boolean }

/** Mutes or blocks a member, or reverts that. */
export function useHide() {
  const queryClient = useQueryClient()
  const intl = useIntl()

  const applyToCache = ({ hide, ...member }: HideChange) =>
    queryClient.setQueryData(queryKey, (now) => now && withHidden(now, member, hide))

  return useMutation({
    mutationKey: queryKey,
    scope: { id: 'hidden-members' },
    mutationFn: ({ id, kind, hide }: HideChange) => {
      const { $put, $delete } = membersApi[':id'][kind]
      return call((hide ? $put : $delete)({ param: { id } }, sentEvenIfClosed))
    },
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey })
      applyToCache(change)
    },
    onError: (error, change) => {
      applyToCache({ ...change, hide: !change.hide })
      showToast(errorMessage(intl, error), { tone: 'bad' })
    },
    onSuccess: (_, { hide }) => {
      // The lists were loaded without their posts.
      if (!hide) void queryClient.invalidateQueries({ queryKey: postQueries.lists() })
    },
  })
}

export function withHidden(hidden: HiddenMember[], member: HiddenMember, hide: boolean) {
  const others = hidden.filter(({ id, kind }) => id !== member.id || kind !== member.kind)
  return hide ? [...others, member] : others
}
