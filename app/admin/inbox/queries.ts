import { queryOptions } from '@tanstack/react-query'
import type { MessageChange } from '../../../shared/inbox'
import { adminMessagesApi as api, repliesApi } from '../../lib/api/admin-clients'
import { call } from '../../lib/api/call'
import { resource, useChange } from '../kit/resource'

/** Fallback for missed events. */
const REFRESH_MS = 30_000

export const messages = resource('messages', {
  list: async (query) => {
    const { messages: items, next_cursor } = await call(api.index.$get({ query }))
    return { items, next_cursor }
  },
  refetchInterval: REFRESH_MS,
})

export const unreadMessages = () =>
  queryOptions({
    queryKey: [...messages.all, 'unread'],
    queryFn: async () => (await call(api.unread.$get())).unread,
    refetchInterval: REFRESH_MS,
  })

export const useChangeMessage = () =>
  useChange(messages, ({ id, change }: { id: string; change: MessageChange }) =>
    call(api[':id'].$patch({ param: { id }, json: change })),
  )

export const useDeleteMessage = () =>
  useChange(messages, (id: string) => call(api[':id'].$delete({ param: { id } })))

export const useReply = () =>
  useChange(messages, (reply: { messageId: string; content: string }) =>
    call(repliesApi.reply.$post({ json: reply })),
  )

export const useRetryReply = () =>
  useChange(messages, (param: { id: string; replyId: string }) =>
    call(api[':id'].replies[':replyId'].retry.$post({ param })),
  )
