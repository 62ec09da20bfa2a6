import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import type { HiddenMember } from '../../../shared/feed'
import { call } from '../../lib/api/call'
import { membersApi } from '../../lib/api/clients'
import { errorMessages } from '../../lib/intl/error-messages'
import { showToast } from '../../ui/toast'
import { useSession } from '../session/queries'
import { postQueries } from './queries'

const { queryKey } = postQueries.hidden()
const NOBODY: ReadonlySet<string> = new Set()

export function useHiddenMembers() {
  return useQuery({ ...postQueries.hidden(), enabled: useSession() !== null })
}

/** Whose posts and comments are left out on every screen, from the moment of the tap. */
export function useHiddenIds(): ReadonlySet<string> {
  const { data } = useHiddenMembers()
  return data && data.length > 0 ? new Set(data.map(({ id }) => id)) : NOBODY
}

type Wish = HiddenMember & { hide: boolean }

/** Mutes or blocks, or takes it back. */
export function useHide() {
  const queryClient = useQueryClient()
  const intl = useIntl()

  const show = ({ hide, ...member }: Wish) =>
    queryClient.setQueryData(queryKey, (now) => now && withHidden(now, member, hide))

  return useMutation({
    mutationKey: queryKey,
    scope: { id: 'hidden-members' },
    mutationFn: ({ id, kind, hide }: Wish) => {
      const { $put, $delete } = membersApi[':id'][kind]
      return call((hide ? $put : $delete)({ param: { id } }))
    },
    onMutate: async (wish) => {
      await queryClient.cancelQueries({ queryKey })
      show(wish)
    },
    onError: (error, wish) => {
      show({ ...wish, hide: !wish.hide })
      showToast(errorMessages(intl, error), { tone: 'bad' })
    },
    onSuccess: (_, { hide }) => {
      // The lists were read without them.
      if (!hide) void queryClient.invalidateQueries({ queryKey: postQueries.lists() })
    },
  })
}

export function withHidden(hidden: HiddenMember[], member: HiddenMember, hide: boolean) {
  const others = hidden.filter(({ id, kind }) => id !== member.id || kind !== member.kind)
  return hide ? [...others, member] : others
}
