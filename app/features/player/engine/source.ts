import type { Track } from '../../../../shared/music'
import type { RadioStation } from '../../../../shared/radio'
import { recordings } from './recordings'

type Channel = { id: string; title: string; image: string }

/** Anything the player can play. */
export type Source =
  | { kind: 'track'; track: Track }
  | ({ kind: 'radio' } & Channel)
  | ({ kind: 'tv' } & Channel)
  /** An item of a listening party. Its id is its address. */
  | ({ kind: 'party' } & Channel)

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

/** A track without a recording is listed but cannot be played. */
export const canPlay = (source: Source) => source.kind !== 'track' || source.track.playable

/** Radio and parties go by the server's clock: they cannot be seeked, and continue at the live position after a pause. */
export const isLive = ({ kind }: Source) => kind === 'radio' || kind === 'party'

const FOLDERS = { track: 'tracks', radio: 'radio/stations', tv: 'tv/channels' } as const

/**
 * Names the recording, so that a track which is replaced while it plays is played to its end.
 */
export function sourceAddress(source: Source) {
  if (source.kind === 'party') return source.id
  const address = `/api/${FOLDERS[source.kind]}/${encodeURIComponent(sourceId(source))}/stream`
  const recording = source.kind === 'track' ? source.track.recording : null
  const exact = recording ? `${address}?recording=${encodeURIComponent(recording.id)}` : address
  return source.kind === 'track' ? recordings.address(exact) : exact
}

let loads = 0

/**
 * A new address for each load of a track. Chromium caches media by address even with `no-store`, and would replay it without
 * a request after VIP access has ended.
 */
export function freshAddress(source: Source) {
  const address = sourceAddress(source)
  if (source.kind !== 'track') return address
  return (
    recordings.object(address) ?? `${address}${address.includes('?') ? '&' : '?'}load=${++loads}`
  )
}

/** Title, collection and image for the bar, the lock screen and the queue. */
export const describeSource = (source: Source) =>
  source.kind === 'track'
    ? { title: source.track.title, collection: source.track.albumTitle, image: source.track.image }
    : { title: source.title, collection: '', image: source.image }

/** Duration in seconds, if it is known before loading. */
export const knownDuration = (source: Source) =>
  source.kind === 'track' ? source.track.duration : null
