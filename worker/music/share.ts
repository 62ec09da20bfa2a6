import type { Database } from '../db/client'
import { DomainError } from '../errors'
import { findAlbum, findTrack } from './catalog'

/** What another app shows of a link to us. `image` is a path of ours. */
export type Share = { title: string; description: string; image: string; type: string }

/** The card of a track's or an album's page; null for every other page and for what is not there. */
export async function musicShare(db: Database, path: string): Promise<Share | null> {
  const [, kind, id = ''] = /^\/music\/(track|catalog)\/([^/]+)\/?$/.exec(path) ?? []
  if (!kind) return null
  try {
    return kind === 'track' ? await trackShare(db, decode(id)) : await albumShare(db, decode(id))
  } catch (error) {
    // A link to what is gone still opens: the screen says that there is nothing.
    if (error instanceof DomainError) return null
    throw error
  }
}

async function trackShare(db: Database, id: string): Promise<Share> {
  const track = await findTrack(db, id)
  return {
    title: track.title,
    description: track.album,
    image: `/media/${track.image}?width=600&height=600`,
    type: 'music.song',
  }
}

async function albumShare(db: Database, id: string): Promise<Share> {
  const { album } = await findAlbum(db, id)
  return {
    title: album.title,
    description: `${album.type} · ${album.year}`,
    image: `/media/${album.image}?width=600&height=600`,
    type: 'music.album',
  }
}

function decode(part: string) {
  try {
    return decodeURIComponent(part)
  } catch {
    throw new DomainError('not_found')
  }
}
