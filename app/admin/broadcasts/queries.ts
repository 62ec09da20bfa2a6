import {
  type QueryClient,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import type {
  Audience,
  Broadcast,
  BroadcastChange,
  BroadcastReport,
  TestRequest,
} from '../../../shared/broadcasts'
import { adminBroadcastsApi } from '../../lib/api/admin-clients'
import { call } from '../../lib/api/call'
import { resource, useRemoval } from '../kit/resource'

const SENDING_MS = 2000
/** Providers report most deliveries within this time. */
const ARRIVING_MS = 10 * 60_000

export const broadcasts = resource('broadcasts', {
  list: async (query) => {
    const { broadcasts: items, next_cursor } = await call(adminBroadcastsApi.index.$get({ query }))
    return { items, next_cursor }
  },
})

const ALL = broadcasts.all

export const readBroadcast = (id: string) => call(adminBroadcastsApi[':id'].$get({ param: { id } }))

export const broadcastQueries = {
  one: (id: string) =>
    queryOptions({
      queryKey: [...ALL, 'one', id],
      queryFn: () => readBroadcast(id),
      refetchInterval: ({ state }) => {
        const status = state.data?.broadcast.status
        return status === 'sending' || status === 'scheduled' ? SENDING_MS : false
      },
    }),

  /** @param saved the audience as it is stored, which the server counts */
  recipients: (id: string, saved: Audience) =>
    queryOptions({
      queryKey: [...ALL, 'recipients', id, saved],
      queryFn: () => call(adminBroadcastsApi[':id'].audience.$get({ param: { id } })),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),

  /** Read again whenever the broadcast has got further, and while its mails arrive. */
  report: ({ id, status, sent, sent_at }: Broadcast) =>
    queryOptions({
      queryKey: [...ALL, 'report', id, status, sent],
      queryFn: (): Promise<BroadcastReport> =>
        call(adminBroadcastsApi[':id'].report.$get({ param: { id } })),
      placeholderData: keepPreviousData,
      refetchInterval: ({ state: { data } }) => {
        const isArriving =
          sent_at !== null &&
          Date.parse(sent_at) + ARRIVING_MS > Date.now() &&
          data !== undefined &&
          data.delivered + data.bounced < data.sent
        return status === 'sending' || isArriving ? SENDING_MS : 30_000
      },
    }),
}

/** Somebody has pressed Send now, and the sender has not begun yet. One that was scheduled for later is due after its last change. */
export const isStarting = ({ status, send_at, updated_at }: Broadcast) =>
  status === 'scheduled' && send_at !== null && send_at <= updated_at

const keep = (queryClient: QueryClient, broadcast: Broadcast) =>
  queryClient.setQueryData(broadcastQueries.one(broadcast.id).queryKey, { broadcast })

/** Saves the fields that changed. Lists are read again when they are opened. */
export async function saveBroadcast(queryClient: QueryClient, id: string, json: BroadcastChange) {
  const { broadcast } = await call(adminBroadcastsApi[':id'].$patch({ param: { id }, json }))
  keep(queryClient, broadcast)
  await queryClient.invalidateQueries({ queryKey: [...ALL, 'list'] })
  return broadcast
}

const EMPTY = { subject: {}, body: {}, audience: { who: ['contacts' as const] } }

/** A new draft, empty or with the texts of another broadcast. */
export function useCreateBroadcast() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (texts: Pick<Broadcast, 'subject' | 'body' | 'audience'> | null) =>
      call(adminBroadcastsApi.index.$post({ json: { ...(texts ?? EMPTY), public: false } })),
    onSuccess: ({ broadcast }) => {
      keep(queryClient, broadcast)
      return queryClient.invalidateQueries({ queryKey: [...ALL, 'list'] })
    },
  })
}

/** A step of one broadcast, after which everything about it is read again. */
function useStep<Variables>(step: (variables: Variables) => Promise<unknown>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: step,
    onSettled: () => queryClient.invalidateQueries({ queryKey: ALL }),
  })
}

export const useSend = (id: string) =>
  useStep((at: string | null) =>
    call(adminBroadcastsApi[':id'].send.$post({ param: { id }, json: at === null ? {} : { at } })),
  )

export const useCancel = (id: string) =>
  useStep(() => call(adminBroadcastsApi[':id'].cancel.$post({ param: { id } })))

export const useSendTest = (id: string) =>
  useMutation({
    mutationFn: (json: TestRequest) =>
      call(adminBroadcastsApi[':id'].test.$post({ param: { id }, json })),
  })

export const useDeleteBroadcast = () =>
  useRemoval(broadcasts, (id) => call(adminBroadcastsApi[':id'].$delete({ param: { id } })))
