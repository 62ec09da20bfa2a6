import { QueryClient } from '@tanstack/react-query'
import { expect } from 'vitest'
import { keepCollection } from '../../../app/features/offline/collections'
import { startDownloads } from '../../../app/features/offline/downloads'
import { PART_BYTES, changeMembership, inStorage } from '../../../app/features/offline/storage'
import { sessionQueries } from '../../../app/features/session/queries'
import { answerStream } from '../../../app/service-worker/offline-recordings'
import type { SessionUser } from '../../../shared/accounts'
import type { Track } from '../../../shared/music'
import { type Handlers, serveApi } from './api'

export const CHECK = 'POST /api/offline/check'
export const STREAM = 'GET /api/tracks/:id/stream'
export const DAY_MS = 24 * 3600_000

export const member: SessionUser = {
  id: 'ana',
  email: 'ana@fans.test',
  emailConfirmed: true,
  username: 'ana',
  isAdmin: false,
  isVIP: true,
  avatarUrl: null,
}

const track = (id: string): Track => ({
  id,
  title: `Song ${id}`,
  albumId: 'night',
  albumTitle: 'Night',
  number: 1,
  image: '/media/covers/none.webp',
  album: 'Night',
  plays: 0,
  duration: 210,
  playable: true,
  recording: { id: `r-${id}`, loudness: null },
})
export const album = {
  kind: 'album' as const,
  id: 'night',
  title: 'Night',
  tracks: [track('a'), track('b')],
}
export const BYTES = PART_BYTES * 2 + 1000
export const file = Uint8Array.from({ length: BYTES }, (_, at) => (at * 7 + (at >> 8)) % 256)

export const sendPart = (headers: Headers) => {
  const [, from, to] = /bytes=(\d+)-(\d+)/.exec(headers.get('Range') ?? '') ?? []
  const body = file.slice(Number(from), Number(to) + 1)
  const range = `bytes ${from}-${Number(from) + body.length - 1}/${BYTES}`
  return new Response(body, { status: 206, headers: { 'Content-Range': range, ETag: '"1"' } })
}

export const status = (ids = ['a', 'b']) => ({
  checked_at: new Date().toISOString(),
  recordings: ids.map((id) => ({ track_id: id, recording_id: `r-${id}`, bytes: BYTES })),
})

/** The club's server, which has both tracks. */
export const serveClub = (handlers: Handlers = {}) =>
  serveApi({
    [CHECK]: () => status(),
    [STREAM]: ({ headers }) => sendPart(headers),
    'GET /music/offline': () => new Response('<html></html>'),
    'GET /files.json': () => ({}),
    'GET /media/covers/none.webp': () => new Response(null, { status: 404 }),
    'GET /api/auth/session': () => ({ user: member }),
    'GET /api/albums/:id': () => ({ ...album, year: 2026, type: 'Album', image: '' }),
    ...handlers,
  })

export const states = async () =>
  (await inStorage('readonly', ({ tracks }) => tracks.getAll())).map(({ state }) => state)

export const keepAll = async () => {
  await keepCollection(album, member)
  await startDownloads()
  expect(await states()).toEqual(['ready', 'ready'])
}

export const askServiceWorker = (range?: string, method = 'GET') =>
  answerStream(
    new Request(`${location.origin}/api/tracks/a/stream?recording=r-a&offline`, {
      method,
      ...(range !== undefined && { headers: { Range: range } }),
    }),
    'a',
  )

/** As if the last check was this long ago. */
export const letPass = (days: number) =>
  changeMembership((now) => ({
    ...now,
    checkedAt: now.checkedAt - days * DAY_MS,
    seenAt: now.seenAt - days * DAY_MS,
  }))

export function clientOf(user: SessionUser | null | undefined) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  if (user !== undefined) client.setQueryData(sessionQueries.all, user)
  return client
}

/** Whether these are the bytes of the recording. `toEqual` takes seconds for a megabyte. */
export async function isRecording(answer: Response, from = 0, to = BYTES) {
  const bytes = new Uint8Array(await answer.arrayBuffer())
  return bytes.length === to - from && bytes.every((byte, at) => byte === file[from + at])
}

export const offline = () => {
  throw new TypeError('offline')
}
