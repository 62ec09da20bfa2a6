import { brand } from '../../brand.config'
import { PRELOADED_KEYS } from '../../shared/server-rendering'
import type { Language } from '../../shared/language'
import type { Album, Track } from '../../shared/music'
import { decodePathPart } from '../../shared/decode-path-part'
import type { Database } from '../db/client'
import { DomainError } from '../errors'
import { type PageMetadata, missingPage, shortened } from './page-metadata'
import { albumView, catalogView, findAlbum, findTrack, readCatalog, trackView } from '../music'

type Asked = { db: Database; origin: string; language: Language }

/** Facts of the catalog's, an album's or a track's page; null for every other page. */
export async function musicPageMetadata(asked: Asked, path: string): Promise<PageMetadata | null> {
  if (path === '/music/catalog' || path === '/music')
    return { known: [[PRELOADED_KEYS.catalog, catalogView(await readCatalog(asked.db))]] }
  const [, kind, part = ''] = /^\/music\/(track|catalog)\/([^/]+)$/.exec(path) ?? []
  if (!kind) return null
  const id = decodePathPart(part)
  if (!id) return { missing: true }
  try {
    return kind === 'track' ? await trackPage(asked, id) : await albumPage(asked, id)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return missingPage(kind === 'track' ? PRELOADED_KEYS.track(id) : PRELOADED_KEYS.album(id))
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

async function trackPage({ db, origin, language }: Asked, id: string): Promise<PageMetadata> {
  const track = trackView(await findTrack(db, id))
  const image = coverOf(track.image)
  return {
    share: {
      title: track.title,
      description: shortened(trackText(track, language)),
      image,
      type: 'music.song',
    },
    thing: trackThing(track, origin, origin + image.path),
    known: [[PRELOADED_KEYS.track(id), track]],
  }
}

async function albumPage({ db, origin, language }: Asked, id: string): Promise<PageMetadata> {
  const found = await findAlbum(db, id)
  const album = albumView(found.album, found.tracks)
  const image = coverOf(album.image)
  return {
    share: {
      title: album.title,
      description: shortened(albumText(album, language)),
      image,
      type: 'music.album',
    },
    thing: albumThing(album, origin, origin + image.path),
    known: [[PRELOADED_KEYS.album(id), album]],
  }
}

const artist = brand.artistName
const TITLES_NAMED = 3

/** What a shared album says: what it is, the songs on it, and that they can be heard. */
function albumText({ type, year, tracks }: Album, language: Language) {
  const words = WORDS[language]
  if (tracks.length === 0) return words.comingSoon(type, year)
  const titles = tracks.slice(0, TITLES_NAMED).map(({ title }) => `“${title}”`)
  const left = tracks.length - titles.length
  const songs = new Intl.ListFormat(language).format(
    left > 0 ? [...titles, words.more(left)] : titles,
  )
  return `${words.album(type, year)}: ${songs}. ${words.listen}`
}

function trackText({ album, duration, playable }: Track, language: Language) {
  const words = WORDS[language]
  const seconds = Math.round(duration)
  const length = `${Math.floor(seconds / 60)}:${`${seconds % 60}`.padStart(2, '0')}`
  return `${words.track(album)} (${length}).${playable ? ` ${words.listen}` : ''}`
}

const TYPE_PT = { Album: 'Álbum', Single: 'Single' }

// Never on screen, so not in the catalogues that every fan loads.
const WORDS = {
  en: {
    album: (type: Album['type'], year: number) => `${type} by ${artist}, ${year}`,
    comingSoon: (type: Album['type'], year: number) =>
      `A new ${type.toLowerCase()} by ${artist} is coming in ${year}. Be the first to hear it.`,
    more: (count: number) => `${count} more`,
    track: (album: string) => `A song by ${artist} from “${album}”`,
    listen: 'Hear the first 30 seconds for free.',
  },
  'pt-BR': {
    album: (type: Album['type'], year: number) => `${TYPE_PT[type]} de ${artist}, ${year}`,
    comingSoon: (type: Album['type'], year: number) =>
      `Um novo ${TYPE_PT[type].toLowerCase()} de ${artist} chega em ${year}. Seja o primeiro a ouvir.`,
    more: (count: number) => `mais ${count}`,
    track: (album: string) => `Uma música de ${artist}, de “${album}”`,
    listen: 'Ouça os primeiros 30 segundos de graça.',
  },
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
  byArtist: artistThing(origin),
  numTracks: album.tracks.length,
  track: album.tracks.map((track) => ({
    '@type': 'MusicRecording',
    name: track.title,
    position: track.number,
    duration: lengthOf(track.duration),
    url: `${origin}/music/track/${track.id}`,
  })),
})

const trackThing = (track: Track, origin: string, image: string) => ({
  '@type': 'MusicRecording',
  name: track.title,
  url: `${origin}/music/track/${track.id}`,
  image,
  duration: lengthOf(track.duration),
  byArtist: artistThing(origin),
  inAlbum: {
    '@type': 'MusicAlbum',
    name: track.album,
    ...(track.albumId && { url: `${origin}/music/catalog/${track.albumId}` }),
  },
})

const artistThing = (origin: string) => ({
  '@type': 'MusicGroup',
  name: artist,
  url: `${origin}/`,
})

/** ISO 8601, in whole seconds: readers of it know no fractions. */
function lengthOf(duration: number) {
  const seconds = Math.round(duration)
  return `PT${Math.floor(seconds / 60)}M${seconds % 60}S`
}
