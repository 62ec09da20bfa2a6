import type { AttachedImage, MetadataTags } from 'mediabunny'
import { MEDIA_BYTES_MAX } from '../../../../shared/uploads'

/** What a file says about itself; every field may be missing. */
export type AudioTags = {
  title?: string
  artist?: string
  album?: string
  album_artist?: string
  track?: number
  disc?: number
  year?: number
  isrc?: string
  lyrics?: string
}

/** As the server takes them. */
const TEXT_MAX = 10_000

/** The fields of all containers that hold a date, in the order in which they are trusted. */
const DATES = ['TDRC', 'TYER', 'TYE', 'DATE', 'YEAR', 'ORIGINALDATE', '©day', 'ICRD']
const ISRCS = ['TSRC', 'TRC', 'ISRC', 'isrc']
const LYRICS = ['LYRICS', 'UNSYNCEDLYRICS', 'SYNCEDLYRICS', 'USLT', '©lyr']

/** @param file the container's fields, both as the library names them and as they are stored */
export function tagsOf(file: MetadataTags): AudioTags {
  const raw = (names: string[]) => names.map((name) => textIn(file, name)).find((text) => text)
  const isrc = raw(ISRCS)?.replaceAll(/[\s-]/g, '').toUpperCase()
  const fields: Record<keyof AudioTags, string | number | undefined> = {
    title: text(file.title),
    artist: text(file.artist),
    album: text(file.album),
    album_artist: text(file.albumArtist ?? textIn(file, 'ALBUM ARTIST')),
    track: number(file.trackNumber),
    disc: number(file.discNumber),
    // Dates are stored as text of many forms, and ID3v2.3 stores day and month separately: only the year is certain.
    year:
      number(/(?:^|\D)(\d{4})(?:\D|$)/.exec(raw(DATES) ?? '')?.[1]) ?? file.date?.getUTCFullYear(),
    isrc: isrc && /^[A-Z]{2}[A-Z0-9]{3}\d{7}$/.test(isrc) ? isrc : undefined,
    lyrics: lines(file.lyrics ?? raw(LYRICS)),
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

/** The front cover, or else the first picture. Null for what no upload takes. */
export function coverOf(images: readonly AttachedImage[] = []): Blob | null {
  const image = images.find(({ kind }) => kind === 'coverFront') ?? images[0]
  const type = image && pictureType(image.data)
  if (!type || image.data.length > MEDIA_BYTES_MAX.picture) return null
  return new Blob([image.data.slice()], { type })
}

/** The declared type is often wrong, and may say that the picture is at some address. */
function pictureType(bytes: Uint8Array) {
  const start = String.fromCharCode(...bytes.subarray(0, 12))
  if (start.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (start.startsWith('\x89PNG')) return 'image/png'
  if (/^RIFF[^]{4}WEBP$/.test(start)) return 'image/webp'
  return null
}

function textIn({ raw }: MetadataTags, name: string) {
  const value = raw?.[name]
  const first = Array.isArray(value) ? value[0] : value
  return typeof first === 'string' ? text(first) : undefined
}

function text(value: string | undefined) {
  // ID3v2.4 separates several values by NUL.
  const clean = value?.replaceAll(/\0+$/g, '').replaceAll('\0', ', ').trim().slice(0, TEXT_MAX)
  return clean ? clean : undefined
}

const lines = (value: string | undefined) => text(value?.replaceAll(/\r\n?/g, '\n'))

function number(value: number | string | undefined) {
  const parsed = Number(value)
  return Number.isInteger(parsed) && parsed > 0 && parsed < 10_000 ? parsed : undefined
}
