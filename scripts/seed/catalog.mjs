import { albums } from '../../content/catalog.ts'
import { featured } from '../../content/featured.ts'
import { mediaObject } from './media-objects.mjs'

/** Albums and tracks from content/. Play counts are kept. */
export const step = {
  name: 'catalog',
  demoOnly: false,

  async run({ upsert }) {
    await upsert('albums', 'id', albums.map(toAlbum))
    await upsert('tracks', 'id', [...albums.flatMap(toTracks), ...featured.map(toFeatured)])
  },
}

export const toAlbum = ({ id, title, year, type, cover }, position) => ({
  id,
  title,
  year,
  type,
  image: cover,
  position,
})

export const toTracks = (album) =>
  album.tracks.map((track, index) => ({
    id: `${album.id}-${index + 1}`,
    album_id: album.id,
    number: index + 1,
    title: track.title,
    album: album.title,
    image: album.cover,
    ...recordingOf(track),
    featured: 0,
  }))

export const toFeatured = (track, index) => ({
  id: track.id,
  album_id: null,
  number: index,
  title: track.title,
  album: track.album,
  image: track.cover,
  ...recordingOf(track),
  featured: 1,
})

function recordingOf({ audio, duration }) {
  const { key, bytes } = mediaObject(audio)
  return { media_key: key, media_bytes: bytes, duration }
}
