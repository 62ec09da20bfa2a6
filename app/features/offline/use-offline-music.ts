import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import {
  type OfflineCollection,
  type OfflineState,
  type OfflineTrack,
  type Membership,
  inStorage,
  onChange,
  readMembership,
} from './storage'

export type OfflineMusic = {
  membership: Membership | undefined
  collections: OfflineCollection[]
  tracks: Map<string, OfflineTrack>
}

const offlineQuery = queryOptions({
  queryKey: ['offline'],
  queryFn: async (): Promise<OfflineMusic> => {
    const membership = await readMembership()
    return inStorage('readonly', async ({ collections, tracks }) => ({
      membership,
      collections: (await collections.getAll()).toSorted((a, b) => a.addedAt - b.addedAt),
      tracks: new Map((await tracks.getAll()).map((track) => [track.id, track])),
    }))
  },
  staleTime: 0,
})

/** Parts arrive several times a second. */
const READ_EVERY_MS = 250

/** What this browser keeps, as it changes. */
export function useOfflineMusic() {
  const queryClient = useQueryClient()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = onChange(() => {
      timer ??= setTimeout(() => {
        timer = undefined
        void queryClient.invalidateQueries(offlineQuery)
      }, READ_EVERY_MS)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [queryClient])
  return useQuery(offlineQuery)
}

export type Summary = {
  tracks: OfflineTrack[]
  counts: Record<OfflineState, number>
  /** Stored on this device. */
  bytes: number
  /** From 0 to 1. */
  share: number
}

export function summaryOf({ trackIds }: OfflineCollection, kept: OfflineMusic): Summary {
  const tracks = trackIds.flatMap((id) => kept.tracks.get(id) ?? [])
  const counts = { waiting: 0, ready: 0, missing: 0, withdrawn: 0, full: 0 }
  let share = 0
  for (const { state, done, bytes } of tracks) {
    counts[state] += 1
    share += state === 'waiting' && bytes ? done / bytes : 1
  }
  return { tracks, counts, bytes: bytesOf(tracks), share: share / (tracks.length || 1) }
}

/** What these tracks take on this device. */
export const bytesOf = (tracks: Iterable<OfflineTrack>) =>
  [...tracks]
    .filter(({ state }) => state === 'ready' || state === 'waiting')
    .reduce((sum, { done }) => sum + done, 0)
