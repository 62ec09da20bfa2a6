import type { NewRelease, ReleaseType } from '../../../shared/releases'
import type { AudioTags } from '../uploads/audio/prepare-audio'
import type { FoundFile } from './dropped-files'

export type TaggedFile = FoundFile & { tags: AudioTags }

const SINGLE_MAX = 1
const EP_MAX = 6

/** By the numbers of the tags, or else of the files' names; files without numbers come last, by name. */
export const inAlbumOrder = <File extends TaggedFile>(files: readonly File[]) =>
  files
    .map((file) => ({ file, ...placeOf(file) }))
    .toSorted(
      (a, b) =>
        a.disc - b.disc ||
        a.track - b.track ||
        a.file.path.localeCompare(b.file.path, undefined, { numeric: true }),
    )
    .map(({ file }) => file)

// Infinity minus itself is NaN.
const LAST = Number.MAX_SAFE_INTEGER

function placeOf({ file, tags }: TaggedFile) {
  const named = numberedName(file)
  return { disc: tags.disc ?? named.disc ?? 1, track: tags.track ?? named.track ?? LAST }
}

/**
 * '01 - Neon Nights.wav', '1-02 Neon Nights.wav'. Without a mark behind it only 01 to 19 is surely a number: '99 Luftballons' is a
 * title.
 */
const NUMBERED =
  /^\s*(?:(?:(?<folder>\d+)[-.])?(?<plain>[01]\d)\s+(?![\s.)-])|(?:(?<disc>\d+)[-.])?(?<track>\d{1,3})\s*[-.)]\s*)/

function numberedName({ name: fileName }: File) {
  const name = fileName.replace(/\.[^.]+$/, '').replaceAll('_', ' ')
  const groups = NUMBERED.exec(name)?.groups ?? {}
  const [disc, track] = [groups.disc ?? groups.folder, groups.track ?? groups.plain]
  return {
    disc: disc === undefined ? undefined : Number(disc),
    track: track === undefined ? undefined : Number(track),
    title: name.replace(NUMBERED, '').trim() || name,
  }
}

/** The title of the tags, or the file's name without its number: '01 - Neon Nights.wav' becomes 'Neon Nights'. */
export const trackTitle = ({ file, tags }: TaggedFile) =>
  (tags.title?.trim() || numberedName(file).title).slice(0, 200)

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
