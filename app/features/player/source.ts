import type { Track } from '../../../shared/music'
import type { RadioStation } from '../../../shared/radio'

type Channel = { id: string; title: string; image: string }

/** Anything that can sound. What is not here yet (a preview, an upload) becomes one more kind. */
export type Source =
  | { kind: 'track'; track: Track }
  | ({ kind: 'radio' } & Channel)
  | ({ kind: 'tv' } & Channel)

export const trackSource = (track: Track): Source => ({ kind: 'track', track })

export const radioSource = ({
  id,
  name,
  image,
}: RadioStation): Extract<Source, { kind: 'radio' }> => ({
  kind: 'radio',
  id,
  title: name,
  image,
})

export const sourceId = (source: Source) => (source.kind === 'track' ? source.track.id : source.id)

export const isSameSource = (one: Source | undefined, other: Source | undefined) =>
  one !== undefined &&
  other !== undefined &&
  one.kind === other.kind &&
  sourceId(one) === sourceId(other)

/** A track without a recording is listed and cannot be played. */
export const canPlay = (source: Source) => source.kind !== 'track' || source.track.playable

/** Live sound has no end, no length, and nothing to seek in. */
export const isLive = (source: Source) => source.kind === 'radio'

const ADDRESSES = {
  track: (id: string) => `/api/tracks/${id}/stream`,
  radio: (id: string) => `/api/radio/stations/${id}/stream`,
  tv: (id: string) => `/api/tv/channels/${id}/stream`,
} as const satisfies Record<Source['kind'], (id: string) => string>

export const sourceAddress = (source: Source) =>
  ADDRESSES[source.kind](encodeURIComponent(sourceId(source)))

let loads = 0

/**
 * Another address for each load of a track. Chromium keeps what it has played by address, `no-store` or not, and would play
 * it again to someone who is VIP no longer, without asking.
 */
export const freshAddress = (source: Source) =>
  source.kind === 'track' ? `${sourceAddress(source)}?load=${++loads}` : sourceAddress(source)

/** What a bar, a lock screen or a queue row shows of it. */
export const describeSource = (source: Source) =>
  source.kind === 'track'
    ? { title: source.track.title, collection: source.track.albumTitle, image: source.track.image }
    : { title: source.title, collection: '', image: source.image }

/** Seconds, as far as they are known before the recording is loaded. */
export const knownDuration = (source: Source) =>
  source.kind === 'track' ? source.track.duration : null
