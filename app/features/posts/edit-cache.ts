import type { QueryCacheNotifyEvent, QueryClient } from '@tanstack/react-query'
import { postQueries } from './queries'

/** Edits since each running read of posts began, by the hash of its query. */
type RunningReads = Map<string, (() => unknown)[]>

const runningReadsOf = new WeakMap<QueryClient, RunningReads>()

/**
 * Edits the cached posts, and again when a read that is running now is answered: the answer may be older than the edit.
 * @param edit changes nothing when it is repeated
 */
export function editCache<T>(queryClient: QueryClient, edit: () => T): T {
  for (const edits of runningReads(queryClient).values()) edits.push(edit)
  return edit()
}

function runningReads(queryClient: QueryClient) {
  const known = runningReadsOf.get(queryClient)
  if (known) return known
  const cache = queryClient.getQueryCache()
  const fetching = cache.findAll({ queryKey: postQueries.all, fetchStatus: 'fetching' })
  const reads: RunningReads = new Map(fetching.map(({ queryHash }) => [queryHash, []]))
  runningReadsOf.set(queryClient, reads)
  cache.subscribe((event) => followReads(reads, event))
  return reads
}

function followReads(reads: RunningReads, event: QueryCacheNotifyEvent) {
  const { queryHash, queryKey } = event.query
  if (queryKey[0] !== postQueries.all[0]) return
  if (event.type === 'removed') reads.delete(queryHash)
  if (event.type !== 'updated') return
  const { action } = event
  if (action.type === 'fetch') reads.set(queryHash, [])
  const isAnswer = action.type === 'success' && !action.manual
  if (!isAnswer && action.type !== 'error') return
  const edits = reads.get(queryHash) ?? []
  reads.delete(queryHash)
  if (isAnswer) for (const edit of edits) edit()
}
