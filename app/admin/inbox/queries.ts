import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { MessageChange } from '../../../shared/inbox'
import { call } from '../../lib/api/call'
import { adminMessagesApi, repliesApi } from '../../lib/api/admin-clients'
import { toQuery } from '../kit/search'

export type MessageSearch = Partial<
  Record<'search' | 'status' | 'priority' | 'sort' | 'cursor', string>
>

/** Fallback for missed events. */
const REFRESH_MS = 30_000

export const inboxQueries = {
  all: ['admin', 'messages'] as const,

  list: ({ search, status, priority, sort, cursor }: MessageSearch) =>
    queryOptions({
      queryKey: [...inboxQueries.all, 'list', { search, status, priority, sort, cursor }],
      queryFn: () =>
        call(
          adminMessagesApi.index.$get({
            query: toQuery({ search, status, priority, sort, cursor }),
          }),
        ),
      placeholderData: keepPreviousData,
      refetchInterval: REFRESH_MS,
    }),

  unread: () =>
    queryOptions({
      queryKey: [...inboxQueries.all, 'unread'],
      queryFn: async () => (await call(adminMessagesApi.unread.$get())).unread,
      refetchInterval: REFRESH_MS,
    }),
}

export const useChangeMessage = () =>
  useInboxMutation(({ id, change }: { id: string; change: MessageChange }) =>
    call(adminMessagesApi[':id'].$patch({ param: { id }, json: change })),
  )

export const useDeleteMessage = () =>
  useInboxMutation((id: string) => call(adminMessagesApi[':id'].$delete({ param: { id } })))

export const useReply = () =>
  useInboxMutation((reply: { messageId: string; content: string }) =>
    call(repliesApi.reply.$post({ json: reply })),
  )

export const useRetryReply = () =>
  useInboxMutation((param: { id: string; replyId: string }) =>
    call(adminMessagesApi[':id'].replies[':replyId'].retry.$post({ param })),
  )

function useInboxMutation<Input, Output>(mutationFn: (input: Input) => Promise<Output>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: inboxQueries.all }),
  })
}
