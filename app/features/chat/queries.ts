import { queryOptions } from '@tanstack/react-query'
import { CHAT_PAGE_MAX } from '../../../shared/chat'
import { call } from '../../lib/api/call'
import { chatApi } from '../../lib/api/clients'

type Page<Item> = { items: Item[]; next_cursor: string | null }
type PageQuery = { cursor?: string; limit: string }

/** All items, newest first. */
async function readAll<Item>(read: (query: PageQuery) => Promise<Page<Item>>) {
  const all: Item[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const page: Page<Item> = await read({ ...(cursor && { cursor }), limit: `${CHAT_PAGE_MAX}` })
    all.push(...page.items)
    cursor = page.next_cursor
  }
  return all
}

export const chatQueries = {
  allThreads: ['chat', 'threads'] as const,

  /** The member's conversations. Asked for anew when there is another present one. */
  threads: (presentId: string) =>
    queryOptions({
      queryKey: [...chatQueries.allThreads, presentId],
      queryFn: () =>
        readAll(async (query) => {
          const { threads, next_cursor } = await call(chatApi.threads.$get({ query }))
          return { items: threads, next_cursor }
        }),
      // A new chat makes an earlier one of the present one.
      staleTime: 0,
    }),

  /** In the order they were written. */
  messages: (id: string) =>
    queryOptions({
      queryKey: ['chat', 'messages', id],
      queryFn: async () => {
        const newestFirst = await readAll(async (query) => {
          const { messages, next_cursor } = await call(
            chatApi.threads[':id'].messages.$get({ param: { id }, query }),
          )
          return { items: messages.toReversed(), next_cursor }
        })
        return newestFirst.toReversed()
      },
    }),
}
