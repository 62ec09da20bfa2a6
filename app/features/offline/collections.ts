import type { SessionUser } from '../../../shared/accounts'
import { OFFLINE_TRACKS_MAX, type OfflineStatus } from '../../../shared/offline'
import type { Track } from '../../../shared/music'
import { call } from '../../lib/api/call'
import { musicApi } from '../../lib/api/clients'
import { keepAppFiles } from './app-files'
import { startDownloads } from './downloads'
import { OFFLINE_MEMBER } from './is-keeping'
import {
  APP_FILES,
  type CollectionKind,
  type OfflineCollection,
  type OfflineTrack,
  RECORDINGS,
  announceChange,
  inStorage,
  partAddresses,
  writeMembership,
} from './storage'

/** What can be kept: an album, a playlist or the favorites. */
export type Collection = { kind: CollectionKind; id: string; title: string; tracks: Track[] }

export const keyOf = ({ kind, id }: Pick<Collection, 'kind' | 'id'>) => `${kind}:${id}`

/** The browser gives this site less space than the recordings need. Sizes in bytes. */
export class NotEnoughSpace extends Error {
  constructor(
    readonly needed: number,
    readonly free: number,
  ) {
    super('not enough space')
  }
}

/** For recordings whose size is unknown. MP3 at 128 kbit/s. */
const BYTES_PER_SECOND = 16_000

/**
 * Keeps the collection on this device, and downloads it in the background.
 * @throws ApiError, NotEnoughSpace
 */
export async function keepCollection(collection: Collection, member: SessionUser) {
  // Otherwise the browser may delete recordings when space is short. Not awaited: Firefox asks the member.
  storageManager()
    ?.persist()
    .catch(() => false)
  const wanted = collection.tracks.filter(({ playable }) => playable)
  const trackIds = wanted.map(({ id }) => id)
  const status = await readStatus(trackIds)
  await requireSpace(await missingBytes(wanted, status))
  // Before anything is stored: without the app's files there is nothing to play it with.
  await keepAppFiles()
  await writeMembership(membershipOf(status, member))
  await storeCollection(collection, 'new')
  await applyStatus(status, trackIds)
  localStorage.setItem(OFFLINE_MEMBER, member.id)
  notifyServiceWorker()
  dispatchEvent(new Event('offline-music'))
  announceChange()
  void startDownloads()
}

/** What the server says of these tracks. @throws ApiError */
export async function readStatus(trackIds: string[]): Promise<OfflineStatus> {
  const answers: OfflineStatus[] = []
  for (let at = 0; at === 0 || at < trackIds.length; at += OFFLINE_TRACKS_MAX)
    answers.push(
      await call(
        musicApi.offline.check.$post({
          json: { track_ids: trackIds.slice(at, at + OFFLINE_TRACKS_MAX) },
        }),
      ),
    )
  return {
    checked_at: answers.at(-1)?.checked_at ?? '',
    recordings: answers.flatMap(({ recordings }) => recordings),
  }
}

/** As of now: the server's time is the latest that was seen. */
export function membershipOf({ checked_at }: OfflineStatus, member: SessionUser) {
  const checkedAt = Date.parse(checked_at)
  const skew = checkedAt - Date.now()
  return { member, isEntitled: true, checkedAt, seenAt: checkedAt, skew }
}

/** WebKitGTK has none. */
const storageManager = (): StorageManager | undefined => navigator.storage

async function missingBytes(wanted: Track[], { recordings }: OfflineStatus) {
  const sizes = new Map(recordings.map((recording) => [recording.track_id, recording]))
  const kept = await inStorage('readonly', ({ tracks }) => tracks.getAll())
  const stored = new Map(kept.map((track) => [track.id, track.done]))
  return wanted.reduce((sum, { id, duration }) => {
    const recording = sizes.get(id)
    if (!recording) return sum
    return sum + (recording.bytes ?? duration * BYTES_PER_SECOND) - (stored.get(id) ?? 0)
  }, 0)
}

async function requireSpace(needed: number) {
  const { quota, usage } = (await storageManager()?.estimate()) ?? {}
  if (quota === undefined || usage === undefined) return
  const free = Math.max(0, quota - usage)
  if (needed > free) throw new NotEnoughSpace(needed, free)
}

/**
 * Stores its list, and the tracks that are new. What it does not contain any more is deleted.
 * @param isNew otherwise it may have been removed meanwhile
 */
export async function storeCollection({ kind, id, title, tracks }: Collection, isNew?: 'new') {
  const playable = tracks.filter((track) => track.playable)
  const key = keyOf({ kind, id })
  await inStorage('readwrite', async ({ collections, tracks: kept }) => {
    const before = await collections.get(key)
    if (!before && !isNew) return
    const addedAt = before?.addedAt ?? Date.now()
    const trackIds = [...new Set(playable.map((track) => track.id))]
    await collections.put({ key, kind, id, title, trackIds, addedAt })
    for (const track of playable) {
      const now = await kept.get(track.id)
      await kept.put(now ? { ...now, track } : newTrack(track))
    }
  })
  await deleteUnused()
}

/** The collection has other tracks now. @throws ApiError */
export async function updateCollection(collection: Collection) {
  await storeCollection(collection)
  announceChange()
  const trackIds = collection.tracks.filter(({ playable }) => playable).map(({ id }) => id)
  await applyStatus(await readStatus(trackIds), trackIds)
  announceChange()
  void startDownloads()
}

const newTrack = (track: Track): OfflineTrack => ({
  id: track.id,
  track,
  recording: track.recording?.id ?? null,
  bytes: null,
  done: 0,
  etag: null,
  state: 'waiting',
})

/**
 * Recordings that were replaced are downloaded again; withdrawn ones are deleted, and downloaded when they return.
 * @param asked what the status is of
 */
export async function applyStatus({ recordings }: OfflineStatus, asked: string[]) {
  const current = new Map(recordings.map((recording) => [recording.track_id, recording]))
  const outdated = await inStorage('readwrite', async ({ tracks }) => {
    const old: OfflineTrack[] = []
    for (const id of asked) {
      const kept = await tracks.get(id)
      if (!kept) continue
      const found = current.get(id)
      const isReplaced = found !== undefined && found.recording_id !== kept.recording
      if (!found && kept.state !== 'withdrawn') {
        old.push(kept)
        await tracks.put({ ...kept, done: 0, state: 'withdrawn' })
      } else if (found && (isReplaced || kept.state === 'withdrawn')) {
        old.push(kept)
        await tracks.put({
          ...newTrack(kept.track),
          recording: found.recording_id,
          bytes: found.bytes,
        })
      } else if (found && kept.bytes === null) await tracks.put({ ...kept, bytes: found.bytes })
    }
    return old
  })
  await deleteParts(outdated)
}

export async function removeCollection(key: string) {
  await inStorage('readwrite', ({ collections }) => collections.delete(key))
  await deleteUnused()
  await forgetIfEmpty()
  announceChange()
}

/** Removes all collections. Plays that were not reported yet stay until they are. */
export async function removeCollections() {
  await inStorage('readwrite', ({ collections }) => collections.clear())
  await deleteUnused()
  await forgetIfEmpty()
  announceChange()
}

/** Removes everything that this browser keeps of a member. */
export async function removeEverything() {
  await inStorage('readwrite', (stores) =>
    Promise.all(Object.values(stores).map((store) => store.clear())),
  )
  await forgetIfEmpty()
  announceChange()
}

/** Without collections nothing is left but plays to report. */
export async function forgetIfEmpty() {
  const left = await inStorage('readonly', async ({ collections, plays }) => ({
    collections: (await collections.getAllKeys()).length,
    plays: (await plays.getAllKeys()).length,
  }))
  if (left.collections > 0) return
  await Promise.all([caches.delete(RECORDINGS), caches.delete(APP_FILES)])
  notifyServiceWorker()
  if (left.plays > 0) return
  await inStorage('readwrite', ({ state }) => state.clear())
  localStorage.removeItem(OFFLINE_MEMBER)
}

/** Deletes tracks that are in no collection. */
async function deleteUnused() {
  const unused = await inStorage('readwrite', async ({ collections, tracks }) => {
    const used = new Set((await collections.getAll()).flatMap(({ trackIds }) => trackIds))
    const others = (await tracks.getAll()).filter(({ id }) => !used.has(id))
    for (const { id } of others) await tracks.delete(id)
    return others
  })
  await deleteParts(unused)
}

async function deleteParts(kept: OfflineTrack[]) {
  if (kept.length === 0) return
  const cache = await caches.open(RECORDINGS)
  for (const address of kept.flatMap(partAddresses)) await cache.delete(address)
}

/** Finds recordings whose files the browser has deleted. */
export async function findMissing() {
  const cache = await caches.open(RECORDINGS)
  const there = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname))
  const isComplete = (kept: OfflineTrack) => partAddresses(kept).every((part) => there.has(part))
  await inStorage('readwrite', async ({ tracks }) => {
    for (const kept of await tracks.getAll())
      if (kept.state === 'ready' && !isComplete(kept))
        await tracks.put({ ...kept, state: 'missing' })
  })
  announceChange()
}

/** Downloads again what is missing or did not fit. */
export async function downloadAgain({ trackIds }: OfflineCollection) {
  await inStorage('readwrite', async ({ tracks }) => {
    for (const id of trackIds) {
      const kept = await tracks.get(id)
      if (kept?.state === 'missing' || kept?.state === 'full')
        await tracks.put({
          ...kept,
          state: 'waiting',
          done: kept.state === 'missing' ? 0 : kept.done,
        })
    }
  })
  announceChange()
  void startDownloads()
}

/** It looks again whether there is anything to answer from. */
export const notifyServiceWorker = () =>
  navigator.serviceWorker?.controller?.postMessage('offline-music')
