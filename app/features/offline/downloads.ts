import { fetchSignedIn } from '../../lib/api/fetch-signed-in'
import { imageAddress } from '../../ui/image-address'
import {
  type OfflineTrack,
  PART_BYTES,
  RECORDINGS,
  announceChange,
  changeTrack,
  coverKey,
  inStorage,
  partAddress,
} from './storage'

/** Delays after a lost connection. The last one repeats; `online` ends each. */
const RETRY_MS = [1000, 5000, 15_000, 60_000]
/** Covers are shown up to this size, twice for dense screens. */
const COVER_EDGE = 600

type Outcome = 'done' | 'changed' | 'restart' | 'offline' | 'refused' | 'withdrawn' | 'full'

let running: Promise<void> | null = null

/** Downloads what is waiting, one recording at a time in all tabs. Continues where an earlier page stopped. */
export const startDownloads = () => (running ??= alone(run).finally(() => (running = null)))

const alone = (task: () => Promise<void>): Promise<void> =>
  'locks' in navigator ? navigator.locks.request('offline-downloads', task) : task()

async function run() {
  let failures = 0
  for (;;) {
    const track = await nextWaiting()
    if (!track) return
    const outcome = await download(track).catch(outcomeOf)
    if (outcome === 'refused') return
    if (outcome === 'restart')
      await changeTrack(track.id, (now) => ({ ...now, done: 0, bytes: null, etag: null }))
    failures = outcome === 'offline' || outcome === 'restart' ? failures + 1 : 0
    if (failures > 0) await untilOnline(failures)
    if (outcome === 'full' || outcome === 'withdrawn')
      await changeTrack(track.id, (now) => ({ ...now, state: outcome }))
    announceChange()
  }
}

/** In the order in which collections were kept. */
const nextWaiting = () =>
  inStorage('readonly', async ({ collections, tracks }) => {
    const waiting = new Map(
      (await tracks.getAll()).filter(({ state }) => state === 'waiting').map((t) => [t.id, t]),
    )
    if (waiting.size === 0) return undefined
    const inOrder = (await collections.getAll()).toSorted((a, b) => a.addedAt - b.addedAt)
    const ids = inOrder.flatMap(({ trackIds }) => trackIds)
    return waiting.get(ids.find((id) => waiting.has(id)) ?? '')
  })

function outcomeOf(error: unknown): Outcome {
  if (error instanceof DOMException && error.name === 'QuotaExceededError') return 'full'
  // A request that was cut off, or a storage that the browser has closed.
  console.warn(error)
  return 'offline'
}

async function download(track: OfflineTrack): Promise<Outcome> {
  const cache = await caches.open(RECORDINGS)
  let now = track
  while (now.bytes === null || now.done < now.bytes) {
    const part = await requestPart(now)
    if (typeof part === 'string') return part
    for (let at = 0; at < part.body.byteLength; at += PART_BYTES)
      await cache.put(
        partAddress(now, now.done + at),
        new Response(part.body.slice(at, at + PART_BYTES)),
      )
    const stored = now
    const changed = await changeTrack(track.id, (latest) =>
      isSame(latest, stored)
        ? {
            ...latest,
            bytes: part.total,
            etag: part.etag,
            done: stored.done + part.body.byteLength,
          }
        : latest,
    )
    // It was removed or replaced meanwhile, or another tab stored the same part.
    if (!changed || changed.recording !== now.recording) {
      await cache.delete(partAddress(now, now.done))
      return 'changed'
    }
    now = changed
    announceChange()
  }
  await storeCover(cache, now.track.image)
  await changeTrack(track.id, (latest) =>
    latest.recording === now.recording && latest.done === latest.bytes
      ? { ...latest, state: 'ready' }
      : latest,
  )
  return 'done'
}

const isSame = (latest: OfflineTrack, stored: OfflineTrack) =>
  latest.recording === stored.recording && latest.done === stored.done

/** The next part; everything at once from a server that knows no ranges. */
async function requestPart({ id, recording, done, bytes, etag: begun }: OfflineTrack) {
  const query = recording === null ? '' : `?recording=${encodeURIComponent(recording)}`
  const response = await fetchSignedIn(`/api/tracks/${encodeURIComponent(id)}/stream${query}`, {
    headers: { Range: `bytes=${done}-${done + PART_BYTES - 1}` },
  })
  if (response.status === 401 || response.status === 403) return 'refused'
  if (response.status === 404) return 'withdrawn'
  if (!response.ok) return 'offline'
  const body = await response.arrayBuffer()
  const etag = response.headers.get('ETag')
  if (response.status !== 206)
    return done === 0 ? { body, total: body.byteLength, etag } : 'restart'
  const [, first, end] = /^bytes (\d+)-\d+\/(\d+)$/.exec(
    response.headers.get('Content-Range') ?? '',
  ) ?? [null, null, null]
  const total = Number(end)
  if (Number(first) !== done || (done > 0 && (etag !== begun || total !== bytes))) return 'restart'
  // The connection ended early.
  if (body.byteLength !== Math.min(PART_BYTES, total - done)) return 'offline'
  return { body, total, etag }
}

/** A missing cover is no reason to keep no music. */
async function storeCover(cache: Cache, image: string) {
  const key = coverKey(image)
  if (await cache.match(key)) return
  const size = { width: COVER_EDGE, height: COVER_EDGE }
  const response = await fetch(imageAddress(image, size)).catch(() => null)
  if (response?.ok) await cache.put(key, response)
}

const untilOnline = (failures: number) =>
  new Promise<void>((resolve) => {
    const done = () => {
      removeEventListener('online', done)
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(done, RETRY_MS[Math.min(failures, RETRY_MS.length) - 1])
    addEventListener('online', done)
  })
