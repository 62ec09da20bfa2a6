import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { HiddenMember } from '../../../../shared/feed'
import { call } from '../../../api/call'
import { membersApi } from '../../../api/clients'
import { hiddenQueries } from './queries'

type Change = HiddenMember & { hide: boolean }

const one = membersApi[':id']
const { queryKey } = hiddenQueries.list()

/** Mutes, blocks, and takes either back: on screen at once, undone if the server refuses. */
export function useHideMember() {
  const queryClient = useQueryClient()
  return useMutation({
    scope: { id: 'hidden-members' },
    mutationFn: ({ id, kind, hide }: Change) => {
      const param = { param: { id } }
      return call(hide ? one[kind].$put(param) : one[kind].$delete(param))
    },
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey })
      const before = queryClient.getQueryData(queryKey)
      queryClient.setQueryData(queryKey, (now) => now && withChange(now, change))
      return before
    },
    onError: (error, _, before) => {
      console.error(error)
      queryClient.setQueryData(queryKey, before)
    },
    // Which posts and comments are shown depends on it, wherever they are.
    onSettled: () =>
      Promise.all(
        ['members', 'feed', 'profile'].map((key) =>
          queryClient.invalidateQueries({ queryKey: [key] }),
        ),
      ),
  })
}

function withChange(now: HiddenMember[], { hide, ...member }: Change) {
  const others = now.filter(({ id, kind }) => id !== member.id || kind !== member.kind)
  return hide ? [...others, member] : others
}
