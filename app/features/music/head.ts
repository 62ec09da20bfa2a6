import type { Language } from '../../../shared/language'
import type { Album, Track } from '../../../shared/music'
import type { UpcomingRelease } from '../../../shared/releases'
import { itemHead } from '../../lib/head'
import type { RouterContext } from '../../lib/router-context'

const TITLES_NAMED = 3
const COVER_SIZE = 600

/** The head of an album's page. */
export function albumHead(context: RouterContext, album: Album | null | undefined) {
  if (!import.meta.env.SSR || !context.document || !album) return {}
  const { language, origin, site } = context.document
  const artist = site.brand.artistName
  const image = coverOf(album.image)
  return itemHead(context, {
    title: album.title,
    description: albumText(album, artist, language),
    image,
    type: 'music.album',
    jsonLd: albumJsonLd(album, artist, origin, origin + image.path),
  })
}

/** The head of an announced release's page before its date. */
export function upcomingHead(context: RouterContext, release: UpcomingRelease) {
  if (!import.meta.env.SSR || !context.document) return {}
  const { language, site } = context.document
  return itemHead(context, {
    title: release.title,
    description: textsIn(language, site.brand.artistName).upcoming(
      new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
        new Date(release.release_at),
      ),
    ),
    image: coverOf(release.cover),
    type: 'music.album',
  })
}

/** The head of a track's page. */
export function trackHead(context: RouterContext, track: Track | null | undefined) {
  if (!import.meta.env.SSR || !context.document || !track) return {}
  const { language, origin, site } = context.document
  const artist = site.brand.artistName
  const image = coverOf(track.image)
  return itemHead(context, {
    title: track.title,
    description: trackText(track, artist, language),
    image,
    type: 'music.song',
    jsonLd: trackJsonLd(track, artist, origin, origin + image.path),
  })
}

/** What it is, the first songs on it, and that they can be heard. */
function albumText({ type, year, tracks }: Album, artist: string, language: Language) {
  const texts = textsIn(language, artist)
  if (tracks.length === 0) return texts.comingSoon(type, year)
  const titles = tracks.slice(0, TITLES_NAMED).map(({ title }) => `“${title}”`)
  const left = tracks.length - titles.length
  const songs = new Intl.ListFormat(language).format(
    left > 0 ? [...titles, texts.more(left)] : titles,
  )
  return `${texts.album(type, year)}: ${songs}. ${texts.listen}`
}

function trackText({ album, duration, playable }: Track, artist: string, language: Language) {
  const texts = textsIn(language, artist)
  const seconds = Math.round(duration)
  const length = `${Math.floor(seconds / 60)}:${`${seconds % 60}`.padStart(2, '0')}`
  return `${texts.track(album)} (${length}).${playable ? ` ${texts.listen}` : ''}`
}

const TYPE_PT = {
  Album: 'Álbum',
  EP: 'EP',
  Single: 'Single',
  Live: 'Ao vivo',
  Compilation: 'Coletânea',
}

// Not in the catalogues, which every fan loads: no screen shows them.
const textsIn = (language: Language, artist: string) => TEXTS[language](artist)

const TEXTS = {
  en: (artist: string) => ({
    album: (type: Album['type'], year: number) => `${type} by ${artist}, ${year}`,
    comingSoon: (type: Album['type'], year: number) =>
      `A new ${type.toLowerCase()} by ${artist} is coming in ${year}. Be the first to hear it.`,
    upcoming: (date: string) => `A new release by ${artist}, out on ${date}. Set a reminder.`,
    more: (count: number) => `${count} more`,
    track: (album: string) => `A song by ${artist} from “${album}”`,
    listen: 'Hear the first 30 seconds for free.',
  }),
  'pt-BR': (artist: string) => ({
    album: (type: Album['type'], year: number) => `${TYPE_PT[type]} de ${artist}, ${year}`,
    comingSoon: (type: Album['type'], year: number) =>
      `Um novo ${TYPE_PT[type].toLowerCase()} de ${artist} chega em ${year}. Seja o primeiro a ouvir.`,
    upcoming: (date: string) => `Um novo lançamento de ${artist}, em ${date}. Ative um lembrete.`,
    more: (count: number) => `mais ${count}`,
    track: (album: string) => `Uma música de ${artist}, de “${album}”`,
    listen: 'Ouça os primeiros 30 segundos de graça.',
  }),
}

const coverOf = (picture: string) => ({
  path: `${picture}?width=${COVER_SIZE}&height=${COVER_SIZE}&format=jpeg`,
  width: COVER_SIZE,
  height: COVER_SIZE,
})

/** Live albums and compilations are albums to schema.org. */
const RELEASE_TYPES = {
  Album: 'Album',
  EP: 'EP',
  Single: 'Single',
  Live: 'Album',
  Compilation: 'Album',
}

const albumJsonLd = (album: Album, artist: string, origin: string, image: string) => ({
  '@type': 'MusicAlbum',
  name: album.title,
  url: `${origin}/music/catalog/${album.id}`,
  image,
  datePublished: String(album.year),
  albumReleaseType: `https://schema.org/${RELEASE_TYPES[album.type]}Release`,
  byArtist: artistJsonLd(artist, origin),
  numTracks: album.tracks.length,
  track: album.tracks.map((track) => ({
    '@type': 'MusicRecording',
    name: track.title,
    position: track.number,
    duration: isoDuration(track.duration),
    url: `${origin}/music/track/${track.id}`,
  })),
})

const trackJsonLd = (track: Track, artist: string, origin: string, image: string) => ({
  '@type': 'MusicRecording',
  name: track.title,
  url: `${origin}/music/track/${track.id}`,
  image,
  duration: isoDuration(track.duration),
  byArtist: artistJsonLd(artist, origin),
  inAlbum: {
    '@type': 'MusicAlbum',
    name: track.album,
    ...(track.albumId && { url: `${origin}/music/catalog/${track.albumId}` }),
  },
})

const artistJsonLd = (artist: string, origin: string) => ({
  '@type': 'MusicGroup',
  name: artist,
  url: `${origin}/`,
})

/** ISO 8601, in whole seconds: many readers reject fractions. */
function isoDuration(duration: number) {
  const seconds = Math.round(duration)
  return `PT${Math.floor(seconds / 60)}M${seconds % 60}S`
}
