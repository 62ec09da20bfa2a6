import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import type { Channel, ChannelChange, NewChannel } from '../../../shared/channels'
import { adminChannelsApi } from '../../lib/api/admin-clients'
import { call } from '../../lib/api/call'
import { errorMessage } from '../../lib/intl/error-messages'
import { showToast } from '../../ui/toast'

const ALL = ['admin', 'channels'] as const
/** The TV's. Its module would move to a chunk that fans load on more pages. */
const PUBLIC = ['tv'] as const

export const channelQueries = {
  list: () =>
    queryOptions({
      queryKey: [...ALL, 'list'],
      queryFn: () => call(adminChannelsApi.index.$get()),
    }),

  one: (id: string) =>
    queryOptions({
      queryKey: [...ALL, 'one', id],
      queryFn: (): Promise<Channel> => call(adminChannelsApi[':id'].$get({ param: { id } })),
    }),
}

/** What the team and fans see of channels is read again. */
export function useChannelsChanged() {
  const queryClient = useQueryClient()
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: ALL }),
      queryClient.invalidateQueries({ queryKey: PUBLIC }),
    ])
}

export const changeChannel = (id: string, json: ChannelChange): Promise<Channel> =>
  call(adminChannelsApi[':id'].$patch({ param: { id }, json }))

export function useCreateChannel() {
  const changed = useChannelsChanged()
  return useMutation({
    mutationFn: (json: NewChannel): Promise<Channel> =>
      call(adminChannelsApi.index.$post({ json })),
    onSuccess: changed,
  })
}

export function useChangeChannel(id: string) {
  const changed = useChannelsChanged()
  return useMutation({
    mutationFn: (change: ChannelChange) => changeChannel(id, change),
    onSuccess: changed,
  })
}

export function useDeleteChannel(id: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(adminChannelsApi[':id'].$delete({ param: { id } })),
    // Not its own page, which is still on screen.
    onSuccess: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: channelQueries.list().queryKey }),
        queryClient.invalidateQueries({ queryKey: PUBLIC }),
      ]),
  })
}

/** Shows the new order at once, and the server's when it refuses it. */
export function useOrderChannels() {
  const intl = useIntl()
  const queryClient = useQueryClient()
  const changed = useChannelsChanged()
  const { queryKey } = channelQueries.list()
  return useMutation({
    // One after the other: the last order wins.
    scope: { id: 'channel-order' },
    mutationFn: (channels: Channel[]) =>
      call(adminChannelsApi.order.$put({ json: { ids: channels.map(({ id }) => id) } })),
    onMutate: async (channels) => {
      await queryClient.cancelQueries({ queryKey })
      queryClient.setQueryData(queryKey, { channels })
    },
    onError: (error) => showToast(errorMessage(intl, error), { tone: 'bad' }),
    onSettled: changed,
  })
}
