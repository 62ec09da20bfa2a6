import { OFFLINE_PLAYS_MAX } from '../../../shared/offline'
import { ApiError } from '../../lib/api/api-error'
import { call } from '../../lib/api/call'
import { musicApi } from '../../lib/api/clients'
import { inStorage, readMembership } from './storage'

/** Stores a play, then reports it: now or when the network is back. */
export async function recordPlayLater(trackId: string, onCounted: (trackId: string) => void) {
  const skew = (await readMembership())?.skew ?? 0
  await inStorage('readwrite', ({ plays }) => plays.put({ trackId, at: Date.now() + skew }))
  await reportPlays(onCounted)
}

/** Without a connection: the stored play of this track was long enough for scrobbling. */
export const markListenedLater = (trackId: string) =>
  inStorage('readwrite', async ({ plays }) => {
    const [keys, values] = await Promise.all([plays.getAllKeys(), plays.getAll()])
    const newest = values.findLastIndex((play) => play.trackId === trackId)
    const [key, play] = [keys[newest], values[newest]]
    if (key !== undefined && play) await plays.put({ ...play, isListened: true }, key)
  })

/** Reports stored plays. The server knows them by their times, so that one that is reported twice counts once. */
export const reportPlays = (onCounted?: (trackId: string) => void): Promise<void> =>
  'locks' in navigator
    ? navigator.locks.request('offline-plays', () => report(onCounted))
    : report(onCounted)

async function report(onCounted: ((trackId: string) => void) | undefined): Promise<void> {
  const stored = await inStorage('readonly', async ({ plays }) => {
    const [keys, values] = await Promise.all([plays.getAllKeys(), plays.getAll()])
    return values.flatMap((play, index) => {
      const key = keys[index]
      return key === undefined ? [] : [{ ...play, key }]
    })
  })
  const some = stored.slice(0, OFFLINE_PLAYS_MAX)
  if (some.length === 0) return
  const reported = some.map(({ trackId, at, isListened }) => ({
    track_id: trackId,
    played_at: new Date(at).toISOString(),
    ...(isListened && { listened: true }),
  }))
  try {
    await call(musicApi.plays.$post({ json: { plays: reported } }))
  } catch (error) {
    // Everything else may succeed later: without a connection, signed out, no longer VIP, too many at once.
    if (!(error instanceof ApiError && error.code === 'invalid_input')) return
    console.error(error)
  }
  await inStorage('readwrite', ({ plays }) => Promise.all(some.map(({ key }) => plays.delete(key))))
  for (const { trackId } of some) onCounted?.(trackId)
  if (stored.length > some.length) await report(onCounted)
}
