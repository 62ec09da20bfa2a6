import { brand } from '../../brand.config'
import { KNOWN_KEYS } from '../../shared/first-screen'
import type { Language } from '../../shared/language'
import type { Album } from '../../shared/music'
import { decodedPart } from '../../shared/path-part'
import type { Database } from '../db/client'
import { DomainError } from '../errors'
import { type PageFacts, missingPage } from '../platform/page-facts'
import { findAlbum, findTrack, readCatalog } from './catalog'
import { albumView, catalogView, trackView } from './views'

type Asked = { db: Database; origin: string; language: Language }

/** Facts of the catalog's, an album's or a track's page; null for every other page. */
export async function musicPage(asked: Asked, path: string): Promise<PageFacts | null> {
  if (path === '/music/catalog' || path === '/music')
    return { known: [[KNOWN_KEYS.catalog, catalogView(await readCatalog(asked.db))]] }
  const [, kind, part = ''] = /^\/music\/(track|catalog)\/([^/]+)$/.exec(path) ?? []
  if (!kind) return null
  const id = decodedPart(part)
  if (!id) return { missing: true }
  try {
    return kind === 'track' ? await trackPage(asked, id) : await albumPage(asked, id)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return missingPage(kind === 'track' ? KNOWN_KEYS.track(id) : KNOWN_KEYS.album(id))
  }
}

/** For the sitemap. */
export async function musicPaths(db: Database) {
  const { albums, tracks } = await readCatalog(db)
  return [
    ...albums.map(({ id }) => `/music/catalog/${encodeURIComponent(id)}`),
    ...tracks.map(({ id }) => `/music/track/${encodeURIComponent(id)}`),
  ]
}

async function trackPage({ db }: Asked, id: string): Promise<PageFacts> {
  const track = await findTrack(db, id)
  return {
    share: {
      title: track.title,
      description: track.album,
      image: coverOf(`/media/${track.image}`),
      type: 'music.song',
    },
    known: [[KNOWN_KEYS.track(id), trackView(track)]],
  }
}

const TYPES = {
  en: { Album: 'Album', Single: 'Single' },
  'pt-BR': { Album: 'Álbum', Single: 'Single' },
}

async function albumPage({ db, origin, language }: Asked, id: string): Promise<PageFacts> {
  const found = await findAlbum(db, id)
  const album = albumView(found.album, found.tracks)
  const image = coverOf(album.image)
  return {
    share: {
      title: album.title,
      description: `${TYPES[language][album.type]} · ${album.year}`,
      image,
      type: 'music.album',
    },
    thing: albumThing(album, origin, origin + image.path),
    known: [[KNOWN_KEYS.album(id), album]],
  }
}

const COVER = 600

const coverOf = (picture: string) => ({
  path: `${picture}?width=${COVER}&height=${COVER}&format=jpeg`,
  width: COVER,
  height: COVER,
})

const albumThing = (album: Album, origin: string, image: string) => ({
  '@type': 'MusicAlbum',
  name: album.title,
  url: `${origin}/music/catalog/${album.id}`,
  image,
  datePublished: String(album.year),
  albumReleaseType: `https://schema.org/${album.type}Release`,
  byArtist: { '@type': 'MusicGroup', name: brand.artistName, url: `${origin}/` },
  numTracks: album.tracks.length,
  track: album.tracks.map((track) => ({
    '@type': 'MusicRecording',
    name: track.title,
    position: track.number,
    duration: lengthOf(track.duration),
    url: `${origin}/music/track/${track.id}`,
  })),
})

/** ISO 8601, in whole seconds: readers of it know no fractions. */
function lengthOf(duration: number) {
  const seconds = Math.round(duration)
  return `PT${Math.floor(seconds / 60)}M${seconds % 60}S`
}
