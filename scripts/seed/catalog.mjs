import { albums } from '../../content/catalog.ts'
import { featured } from '../../content/featured.ts'
import { mediaObject } from './media-objects.mjs'

/** Albums and tracks from content/. Play counts are kept. */
export const step = {
  name: 'catalog',
  demoOnly: false,

  // Rows that are there may have been edited in the back office.
  async run({ insertMissing, execute }) {
    const tracks = [...albums.flatMap(toTracks), ...featured.map(toFeatured)]
    await insertMissing('albums', albums.map(toAlbum))
    await insertMissing('tracks', tracks)
    await execute(RECORDINGS)
  },
}

/** The recordings of the tracks above, which carry the same id. */
const RECORDINGS = `insert into recordings (id, track_id, media_key, media_bytes, duration, created_at)
  select id, id, media_key, media_bytes, duration, '1970-01-01T00:00:00.000Z' from tracks
  where recording_id = id and not exists (select 1 from recordings where recordings.id = tracks.id);`

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
    recording_id: `${album.id}-${index + 1}`,
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
  recording_id: track.id,
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
