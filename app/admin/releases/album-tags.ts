import type { NewRelease, ReleaseType } from '../../../shared/releases'
import type { AudioTags } from '../uploads/audio/prepare-audio'
import type { FoundFile } from './dropped-files'

export type TaggedFile = FoundFile & { tags: AudioTags }

const SINGLE_MAX = 1
const EP_MAX = 6

/** In the order of the tags; files without numbers come last, by name. */
export const inAlbumOrder = <File extends TaggedFile>(files: readonly File[]) =>
  files.toSorted(
    (a, b) =>
      number(a.tags.disc, 1) - number(b.tags.disc, 1) ||
      number(a.tags.track, Infinity) - number(b.tags.track, Infinity) ||
      a.path.localeCompare(b.path, undefined, { numeric: true }),
  )

// Infinity minus itself is NaN.
const number = (value: number | undefined, otherwise: number) =>
  Math.min(value ?? otherwise, Number.MAX_SAFE_INTEGER)

/** The title of the tags, or the file's name without its number: '01 - Neon Nights.wav' becomes 'Neon Nights'. */
export function trackTitle({ file, tags }: TaggedFile) {
  const name = file.name.replace(/\.[^.]+$/, '').replaceAll('_', ' ')
  // Without a mark behind it only 01 to 19 is surely a number: '99 Luftballons' is a title.
  const unnumbered = name.replace(/^\s*((\d+[-.])?\d{1,3}\s*[-.)]\s*|[01]\d\s+)/, '').trim()
  return (tags.title?.trim() || unnumbered || name).slice(0, 200)
}

/** The release that the files belong to, by their tags or their folder. `untitled`: when neither says. */
export function albumOf(files: readonly TaggedFile[], untitled: string): NewRelease {
  const [first] = files
  const folder = first?.path.includes('/') ? first.path.split('/')[0] : undefined
  const album = mostFrequent(files.map(({ tags }) => tags.album?.trim()))
  const single = files.length === 1 && first ? trackTitle(first) : undefined
  const year = mostFrequent(files.map(({ tags }) => tags.year))
  return {
    title: (album || folder || single || untitled).slice(0, 200),
    type: typeOf(files),
    ...(year !== undefined && year >= 1860 && year <= 2200 && { year }),
  }
}

function typeOf(files: readonly TaggedFile[]): ReleaseType {
  if (files.some(({ tags }) => /^various/i.test(tags.album_artist ?? ''))) return 'compilation'
  if (files.length <= SINGLE_MAX) return 'single'
  return files.length <= EP_MAX ? 'ep' : 'album'
}

function mostFrequent<Value extends string | number>(values: readonly (Value | undefined)[]) {
  const counts = new Map<Value, number>()
  for (const value of values)
    if (value !== undefined && value !== '') counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0]
}

/** ISRCs are often written with hyphens; undefined when the tag holds none. */
export function isrcOf({ isrc }: AudioTags) {
  const plain = isrc?.replace(/[\s-]/g, '').toUpperCase()
  return plain && /^[A-Z]{2}[A-Z0-9]{3}\d{7}$/.test(plain) ? plain : undefined
}
