import type { SessionUser } from '../../../shared/accounts'
import type { Track } from '../../../shared/music'

// What this browser keeps, for pages and the service worker, which both contain this module. Recordings are in parts in a cache;
// everything else is in IndexedDB, because its transactions hold across tabs.

export type CollectionKind = 'album' | 'playlist' | 'favorites'

export type OfflineCollection = {
  /** `<kind>:<id>` */
  key: string
  kind: CollectionKind
  id: string
  title: string
  trackIds: string[]
  addedAt: number
}

/**
 * `waiting`: not complete. `missing`: the browser deleted its files. `withdrawn`: the club does not offer it any more. `full`: there was no
 * space for it.
 */
export type OfflineState = 'waiting' | 'ready' | 'missing' | 'withdrawn' | 'full'

export type OfflineTrack = {
  id: string
  track: Track
  recording: string | null
  /** Of the whole recording. Null until known, at another host. */
  bytes: number | null
  /** Stored from the beginning. */
  done: number
  /** Of the recording that was begun: its parts must be of one file. */
  etag: string | null
  state: OfflineState
}

/** The last check of the membership. Its times are of the server's clock, in epoch milliseconds. */
export type Membership = {
  member: SessionUser
  isEntitled: boolean
  checkedAt: number
  /** The latest time that was seen since. */
  seenAt: number
  /** Add it to this device's clock to get the server's. */
  skew: number
}

/** `at`: by the server's clock. `isListened`: long enough for scrobbling. */
export type LatePlay = { trackId: string; at: number; isListened?: true }

/** How long recordings stay playable after a check. */
export const PLAYABLE_MS = 30 * 24 * 3600_000
/** Devices correct their clocks by less. */
const CLOCK_TOLERANCE_MS = 3600_000

export type Lock = 'no-vip' | 'expired' | 'clock'

/** Why recordings are locked until the next check; null: they are not. `clock`: the device's clock was put back. */
export function lockOf(membership: Membership | undefined, deviceNow = Date.now()): Lock | null {
  if (!membership) return 'expired'
  if (!membership.isEntitled) return 'no-vip'
  const now = deviceNow + membership.skew
  if (now < membership.seenAt - CLOCK_TOLERANCE_MS) return 'clock'
  return Math.max(now, membership.seenAt) >= membership.checkedAt + PLAYABLE_MS ? 'expired' : null
}

/** The cache of recordings and covers. */
export const RECORDINGS = 'offline-recordings'
/** The cache of the app's files, so that the player opens without a connection. */
export const APP_FILES = 'offline-app'
/** The page that lists what is kept. Its document is the one that opens without a connection. */
export const OFFLINE_PAGE = '/music/offline'

/** Bytes. The server does not count requests of this size as streams (worker/live/stream-slots.ts). */
export const PART_BYTES = 512 * 1024

/** The cache's address of one part of a recording. It is never requested. */
export const partAddress = (
  { id, recording }: Pick<OfflineTrack, 'id' | 'recording'>,
  offset: number,
) =>
  `/offline-recordings/${encodeURIComponent(id)}/${encodeURIComponent(recording ?? 'only')}/${offset}`

/** The addresses of all parts of a complete recording. */
export const partAddresses = (kept: OfflineTrack) =>
  Array.from({ length: Math.ceil((kept.bytes ?? kept.done) / PART_BYTES) }, (_, part) =>
    partAddress(kept, part * PART_BYTES),
  )

/** The cache's address of a cover: one size, whatever size is asked for. */
export const coverKey = (image: string) => image.replace(/[?#].*$/, '')

const STORES = ['state', 'collections', 'tracks', 'plays'] as const
type Store = (typeof STORES)[number]
type Stored = {
  state: Membership
  collections: OfflineCollection
  tracks: OfflineTrack
  plays: LatePlay
}
const MEMBERSHIP = 'membership'

let opened: Promise<IDBDatabase> | null = null

const open = () =>
  (opened ??= new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open('offline', 1)
    request.onupgradeneeded = () => {
      const database = request.result
      database.createObjectStore('state')
      database.createObjectStore('collections', { keyPath: 'key' })
      database.createObjectStore('tracks', { keyPath: 'id' })
      database.createObjectStore('plays', { autoIncrement: true })
    }
    request.onsuccess = () => {
      // The browser closes it when it deletes the site's data.
      request.result.onclose = () => (opened = null)
      resolve(request.result)
    }
    request.onerror = () => {
      opened = null
      reject(request.error ?? new Error('IndexedDB does not open'))
    }
  }))

type Stores = { [Name in Store]: TypedStore<Stored[Name]> }

/** The part of `IDBObjectStore` that is used, with the type of its values. */
type TypedStore<T> = {
  get: (key: string) => Promise<T | undefined>
  getAll: () => Promise<T[]>
  getAllKeys: () => Promise<IDBValidKey[]>
  put: (value: T, key?: IDBValidKey) => Promise<unknown>
  delete: (key: IDBValidKey) => Promise<unknown>
  clear: () => Promise<unknown>
}

/** One transaction over all stores. `run` may await only what the stores return. Nothing is written if it throws. */
export async function inStorage<T>(
  mode: IDBTransactionMode,
  run: (stores: Stores) => Promise<T>,
): Promise<T> {
  const transaction = (await open()).transaction([...STORES], mode)
  const finished = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve()
    transaction.onabort = () => reject(transaction.error ?? new Error('The storage did not write'))
  })
  finished.catch(() => undefined)
  try {
    const result = await run({
      state: typed(transaction, 'state'),
      collections: typed(transaction, 'collections'),
      tracks: typed(transaction, 'tracks'),
      plays: typed(transaction, 'plays'),
    })
    await finished
    return result
  } catch (error) {
    try {
      transaction.abort()
    } catch {
      // It has ended already.
    }
    throw error
  }
}

function typed<Name extends Store>(transaction: IDBTransaction, name: Name): Stores[Name] {
  const store = transaction.objectStore(name)
  const access: TypedStore<unknown> = {
    get: (key) => resultOf(store.get(key)),
    getAll: () => resultOf(store.getAll()),
    getAllKeys: () => resultOf(store.getAllKeys()),
    put: (value, key) => resultOf(store.put(value, key)),
    delete: (key) => resultOf(store.delete(key)),
    clear: () => resultOf(store.clear()),
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- this module alone writes the database
  return access as Stores[Name]
}

const resultOf = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('The storage did not answer'))
  })

export const readMembership = () => inStorage('readonly', ({ state }) => state.get(MEMBERSHIP))

export const writeMembership = (membership: Membership) =>
  inStorage('readwrite', ({ state }) => state.put(membership, MEMBERSHIP))

/** Changes it, if there is one. */
export const changeMembership = (change: (now: Membership) => Membership) =>
  inStorage('readwrite', async ({ state }) => {
    const now = await state.get(MEMBERSHIP)
    if (now) await state.put(change(now), MEMBERSHIP)
  })

/** Time is stored only after this much has passed. */
const SEEN_STEP_MS = 60_000

/** Stores that it is now at least this late, so that a clock that is put back gains nothing. */
export async function noteTime(membership: Membership, deviceNow = Date.now()) {
  if (deviceNow + membership.skew < membership.seenAt + SEEN_STEP_MS) return
  await changeMembership((now) => ({ ...now, seenAt: Math.max(now.seenAt, deviceNow + now.skew) }))
}

/** Changes a track, if it is still kept. @returns it as it is then */
export const changeTrack = (id: string, change: (now: OfflineTrack) => OfflineTrack) =>
  inStorage('readwrite', async ({ tracks }) => {
    const now = await tracks.get(id)
    if (!now) return undefined
    const changed = change(now)
    await tracks.put(changed)
    return changed
  })

/** The track and the membership, in one reading. */
export const readTrack = (id: string) =>
  inStorage('readonly', async ({ state, tracks }) => ({
    membership: await state.get(MEMBERSHIP),
    track: await tracks.get(id),
  }))

const CHANNEL = 'offline'

/** Says to all pages of this browser that something has changed. */
export function announceChange() {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage('changed')
  channel.close()
}

/** Calls `changed` after a change by any page or the service worker; returns unsubscribe. */
export function onChange(changed: () => void) {
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = changed
  return () => channel.close()
}
