import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import type { Comment } from '../../../shared/feed'
import { refetchPosts } from '../../../app/features/posts/cache'
import { commentsOf } from '../../../app/features/posts/pages'
import { postQueries } from '../../../app/features/posts/queries'
import { aComment } from './a-post'

/** The comments of a post, from a server that answers when told to and records its requests. */
function talk(...pages: Comment[][]) {
  const asked: (string | undefined)[] = []
  const waiting: (() => void)[] = []
  const queryClient = new QueryClient()
  const observer = new InfiniteQueryObserver(queryClient, {
    ...postQueries.comments('post'),
    queryFn: ({ pageParam }) => {
      asked.push(pageParam)
      const at = Number(pageParam ?? 0)
      const next_cursor = at + 1 < pages.length ? `${at + 1}` : null
      const page = { comments: pages[at] ?? [], next_cursor }
      return new Promise<typeof page>((resolve) => waiting.push(() => resolve(page)))
    },
  })
  observer.subscribe(() => {})
  return {
    queryClient,
    observer,
    asked,
    answerNext: async (count: number) => {
      await expect.poll(() => waiting.length).toBe(1)
      expect(asked).toHaveLength(count)
      waiting.shift()?.()
    },
    shown: () => {
      const { data } = observer.getCurrentResult()
      return data ? commentsOf(data).map(({ id }) => id) : []
    },
  }
}

it('keeps a further page although all pages are refetched meanwhile', async () => {
  const { queryClient, observer, asked, answerNext, shown } = talk(
    [aComment('first', 'post')],
    [aComment('second', 'post')],
  )
  await answerNext(1)
  await expect.poll(shown).toEqual(['first'])

  const further = observer.fetchNextPage()
  const again = refetchPosts(queryClient)
  await answerNext(2)
  await further
  expect(shown()).toEqual(['first', 'second'])

  await answerNext(3)
  await answerNext(4)
  await again
  expect(asked).toEqual([undefined, '1', undefined, '1'])
  expect(shown()).toEqual(['first', 'second'])
})
