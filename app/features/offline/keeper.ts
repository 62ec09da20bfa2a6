import type { QueryClient } from '@tanstack/react-query'
import type { Track } from '../../../shared/music'
import { ApiError } from '../../lib/api/api-error'
import { call } from '../../lib/api/call'
import { favoritesApi, musicApi, playlistsApi } from '../../lib/api/clients'
import { logUnexpected } from '../../lib/api/log-unexpected'
import { sessionQueries } from '../session/queries'
import { keepAppFiles } from './app-files'
import {
  applyStatus,
  findMissing,
  forgetIfEmpty,
  membershipOf,
  readStatus,
  removeCollection,
  removeEverything,
  storeCollection,
} from './collections'
import { startDownloads } from './downloads'
import { reportPlays } from './plays'
import {
  type OfflineCollection,
  announceChange,
  changeMembership,
  inStorage,
  noteTime,
  readMembership,
} from './storage'

const CHECK_EVERY_MS = 6 * 3600_000

/** Runs on every page of a browser that keeps recordings: checks the membership now, when the network is back, and every few hours. */
export function watchOffline(queryClient: QueryClient) {
  const run = () => void update(queryClient).catch(logUnexpected)
  const timer = setInterval(run, CHECK_EVERY_MS)
  addEventListener('online', run)
  run()
  return () => {
    clearInterval(timer)
    removeEventListener('online', run)
  }
}

async function update(queryClient: QueryClient) {
  const membership = await readMembership()
  if (!membership) return
  await noteTime(membership)
  await findMissing()
  const checked = await checkMembership(queryClient)
  if (checked !== 'entitled') return
  await Promise.all([reportPlays(), keepAppFiles().catch(() => undefined)])
  await forgetIfEmpty()
  await startDownloads()
}

/** Without a connection nothing says who is signed in: the member of the last check is shown until the server answers. */
export async function showOfflineMember(queryClient: QueryClient) {
  const membership = await readMembership()
  const { queryKey } = sessionQueries.current()
  if (membership && queryClient.getQueryData(queryKey) === undefined)
    queryClient.setQueryData(queryKey, membership.member, { updatedAt: 1 })
}

/** Asks the server whether this member may play what is kept, and stores the answer. One check at a time in all tabs. */
export const checkMembership = (queryClient: QueryClient) =>
  'locks' in navigator
    ? navigator.locks.request('offline-check', () => check(queryClient))
    : check(queryClient)

async function check(queryClient: QueryClient): Promise<'entitled' | 'refused' | 'unreachable'> {
  const before = await readMembership()
  if (!before) return 'refused'
  const member = await queryClient
    .fetchQuery({ ...sessionQueries.current(), retry: false })
    .catch(() => undefined)
  if (member === undefined) return 'unreachable'
  // It was kept for somebody else.
  if (member && member.id !== before.member.id) {
    await removeEverything()
    return 'refused'
  }
  try {
    if (member) await refreshCollections()
    const asked = (await inStorage('readonly', ({ tracks }) => tracks.getAll())).map(({ id }) => id)
    const status = await readStatus(asked)
    // Signing out may have removed it meanwhile.
    await changeMembership(() => membershipOf(status, member ?? before.member))
    await applyStatus(status, asked)
    return 'entitled'
  } catch (error) {
    const isRefused =
      error instanceof ApiError && (error.code === 'vip_required' || error.code === 'signed_out')
    if (isRefused) await changeMembership((now) => ({ ...now, isEntitled: false }))
    else if (!(error instanceof ApiError)) throw error
    return isRefused ? 'refused' : 'unreachable'
  } finally {
    announceChange()
  }
}

/** The lists as they are now. Deleted playlists are removed. @throws ApiError */
async function refreshCollections() {
  const kept = await inStorage('readonly', ({ collections }) => collections.getAll())
  const has = (kind: OfflineCollection['kind']) =>
    kept.some((collection) => collection.kind === kind)
  const playlists = has('playlist') ? (await call(playlistsApi.index.$get())).playlists : []
  for (const collection of kept) {
    const { kind, id, title } = collection
    if (kind === 'playlist') {
      const playlist = playlists.find((one) => one.id === id)
      if (playlist) await storeCollection({ kind, ...playlist, title: playlist.name })
      else await removeCollection(collection.key)
    } else if (kind === 'favorites') {
      const { favorites } = await call(favoritesApi.index.$get({ query: {} }))
      await storeCollection({
        kind,
        id,
        title,
        tracks: favorites.map(({ track_data }) => track_data),
      })
    } else {
      const album = await readAlbum(id)
      if (album) await storeCollection({ kind, id, ...album })
    }
  }
}

/** Null for a withdrawn one: its tracks are, too. */
async function readAlbum(id: string): Promise<{ title: string; tracks: Track[] } | null> {
  return call(musicApi.albums[':id'].$get({ param: { id } })).catch((error: unknown) => {
    if (error instanceof ApiError && error.code === 'album_not_found') return null
    throw error
  })
}
