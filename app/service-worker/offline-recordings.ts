// The part of the service worker that answers from what this browser keeps (app/features/offline/storage.ts).
import {
  APP_FILES,
  type OfflineTrack,
  OFFLINE_PAGE,
  PART_BYTES,
  RECORDINGS,
  announceChange,
  changeTrack,
  coverKey,
  lockOf,
  noteTime,
  partAddress,
  readTrack,
} from '../features/offline/storage'

/** A check of access must not wait for a dead line: the next track is prepared twelve seconds before it plays. */
const PROBE_MS = 3000
const STREAM = /^\/api\/tracks\/([^/]+)\/stream$/
/** Pages that play what is kept. */
const OFFLINE_PAGES = new Set([OFFLINE_PAGE, '/music/player'])
/** What opens the list of what is kept instead of a page that says that there is no connection. */
const ENTRANCES = new Set(['/', '/music'])

// Unknown until shortly after the start. A browser that keeps nothing answers nothing from here.
let isKeeping: boolean | undefined
const lookAgain = async () => (isKeeping = await caches.has(APP_FILES))
const firstLook = lookAgain()

/** Called when a page began to keep something, or removed everything. */
export const onMessage = (message: unknown) => {
  if (message === 'offline-music') void lookAgain()
}

/** The answer to a request, if this browser may keep it; null leaves it to the network. */
export function answerFromDevice(request: Request): Promise<Response> | null {
  const { pathname, searchParams } = new URL(request.url)
  const [, trackId] = STREAM.exec(pathname) ?? []
  // Only players of members who keep something add it.
  if (trackId && searchParams.has('offline'))
    return answerStream(request, decodeURIComponent(trackId))
  const answer = request.method === 'GET' && isKeeping !== false && answerOf(request, pathname)
  if (!answer) return null
  return isKeeping ? answer() : firstLook.then((has) => (has ? answer() : fetch(request)))
}

function answerOf(request: Request, pathname: string) {
  if (pathname.startsWith('/assets/')) return () => cachedFirst(request)
  if (pathname === '/site.css') return () => networkFirst(request, APP_FILES, request.url)
  if (pathname.startsWith('/media/') && request.destination === 'image')
    return () => networkFirst(request, RECORDINGS, coverKey(pathname))
  return null
}

/** The document for a page that could not be loaded, if something is kept. */
export async function documentFromDevice(request: Request) {
  if (!(await caches.has(APP_FILES))) return null
  const { pathname } = new URL(request.url)
  if (ENTRANCES.has(pathname)) return Response.redirect(OFFLINE_PAGE)
  if (!OFFLINE_PAGES.has(pathname)) return null
  return (await (await caches.open(APP_FILES)).match(OFFLINE_PAGE)) ?? null
}

/** Whether the page without a connection links to what is kept. */
export const hasOffline = () => caches.has(APP_FILES)

const cachedFirst = async (request: Request) => (await caches.match(request)) ?? fetch(request)

const networkFirst = (request: Request, cacheName: string, key: string) =>
  fetch(request).catch(async () => {
    const cache = await caches.open(cacheName)
    return (await cache.match(key)) ?? Response.error()
  })

/** A recording that is kept, in the part that was asked for; else the server's. */
export async function answerStream(request: Request, trackId: string): Promise<Response> {
  if (request.method === 'HEAD') return answerProbe(request, trackId)
  const kept = await playableTrack(trackId)
  if (!kept) return fetch(request)
  const asked = new URL(request.url).searchParams.get('recording')
  // The player finishes the recording that it began. Without a connection any recording of the track is better than none.
  if (asked !== kept.recording)
    return fetch(request).catch(async () => (await partOf(kept, request)) ?? Response.error())
  return (await partOf(kept, request)) ?? fetch(request)
}

/** The server decides about access. Where it cannot be reached, the last check of the membership does. */
async function answerProbe(request: Request, trackId: string) {
  const answer = await fetch(request, { signal: AbortSignal.timeout(PROBE_MS) }).catch(() => null)
  if (answer && answer.status < 500) return answer
  const kept = await playableTrack(trackId)
  if (!kept) return answer ?? Response.error()
  return new Response(null, { headers: headersOf(kept.bytes) })
}

type Playable = OfflineTrack & { bytes: number }

async function playableTrack(trackId: string): Promise<Playable | null> {
  const { membership, track } = await readTrack(trackId)
  if (!membership || track?.state !== 'ready' || track.bytes === null || lockOf(membership))
    return null
  void noteTime(membership)
  return { ...track, bytes: track.bytes }
}

const headersOf = (length: number) => ({
  'Accept-Ranges': 'bytes',
  'Cache-Control': 'no-store',
  'Content-Length': String(length),
  'Content-Type': 'audio/mpeg',
})

/** The range that the media element asked for. Null if its beginning is not there any more, which is then stored. */
async function partOf(kept: Playable, request: Request) {
  const range = readRange(request.headers.get('Range'), kept.bytes)
  if (!range)
    return new Response(null, {
      status: 416,
      headers: { 'Content-Range': `bytes */${kept.bytes}` },
    })
  const cache = await caches.open(RECORDINGS)
  const { first, last } = range
  const partAt = (offset: number) => cache.match(partAddress(kept, offset - (offset % PART_BYTES)))
  if (!(await partAt(first))) {
    await reportMissing(kept)
    return null
  }
  let at = first
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const part = await partAt(at)
      if (!part) {
        await reportMissing(kept)
        controller.error(new Error('A part of the recording is missing'))
        return
      }
      const bytes = new Uint8Array(await part.arrayBuffer())
      const from = at % PART_BYTES
      const piece = bytes.subarray(from, from + last + 1 - at)
      controller.enqueue(piece)
      at += piece.byteLength
      if (at > last || piece.byteLength === 0) controller.close()
    },
  })
  const headers = headersOf(last + 1 - first)
  if (!range.isPart) return new Response(body, { headers })
  return new Response(body, {
    status: 206,
    headers: { ...headers, 'Content-Range': `bytes ${first}-${last}/${kept.bytes}` },
  })
}

/** One range (RFC 9110 §14.2); what is no range stands for everything. Null: it is not in the file. */
export function readRange(header: string | null, bytes: number) {
  const whole = { first: 0, last: bytes - 1, isPart: false }
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? []
  if (from === '' && to === '') return whole
  const first = from === '' ? Math.max(0, bytes - Number(to)) : Number(from)
  const last = from === '' || to === '' ? bytes - 1 : Math.min(Number(to), bytes - 1)
  if (from !== '' && to !== '' && Number(to) < first) return whole
  return first < bytes && last >= first ? { first, last, isPart: true } : null
}

async function reportMissing({ id, recording }: OfflineTrack) {
  await changeTrack(id, (now) =>
    now.recording === recording && now.state === 'ready' ? { ...now, state: 'missing' } : now,
  )
  announceChange()
}
