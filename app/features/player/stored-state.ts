import type { Track } from '../../../shared/music'
import type { SavedPlayback } from './player'
import type { Repeat } from './queue'
import type { Source } from './source'
import type { PlayContext, PlayerState } from './state'

/** Version of the stored shape. Raise it with every change: older data is dropped. */
const VERSION = 1

/** The queue as plain data: entries become list indexes, because keys are not stable across reloads. */
export function encodeState({ queue, context, volume, muted }: PlayerState) {
  const { listed, order, at, shuffle, repeat } = queue
  return JSON.stringify({
    version: VERSION,
    sources: listed.map((entry) => entry.source),
    order: order.map((entry) => listed.indexOf(entry)),
    at,
    shuffle,
    repeat,
    context,
    volume,
    muted,
  })
}

/** Null if missing or invalid: anybody can write to storage. */
export function decodeState(text: string | null): Omit<SavedPlayback, 'position'> | null {
  const saved = parse(text)
  if (!isSaved(saved)) return null
  const listed = saved.sources.map((source, key) => ({ key, source }))
  const order = saved.order.flatMap((index) => listed[index] ?? [])
  const { at, shuffle, repeat, context, volume, muted } = saved
  if (new Set(order).size !== listed.length || (listed.length > 0 && !order[at])) return null
  return { queue: { listed, order, at, shuffle, repeat }, context, volume, muted }
}

/** The stored position, if it belongs to this source; else 0. */
export function decodePosition(text: string | null, id: string) {
  const saved = parse(text)
  return isRecord(saved) && saved.id === id && isNonNegative(saved.position) ? saved.position : 0
}

export const encodePosition = (id: string, position: number) => JSON.stringify({ id, position })

type Saved = Pick<SavedPlayback, 'context' | 'volume' | 'muted'> & {
  sources: Source[]
  order: number[]
  at: number
  shuffle: boolean
  repeat: Repeat
}

const isSaved = (value: unknown): value is Saved =>
  isRecord(value) &&
  value.version === VERSION &&
  isListOf(value.sources, isSource) &&
  isListOf(value.order, isIndex) &&
  isIndex(value.at) &&
  typeof value.shuffle === 'boolean' &&
  ['off', 'all', 'one'].some((repeat) => repeat === value.repeat) &&
  (value.context === null || isContext(value.context)) &&
  isNonNegative(value.volume) &&
  value.volume <= 100 &&
  typeof value.muted === 'boolean'

const isSource = (value: unknown): value is Source =>
  isRecord(value) &&
  (value.kind === 'track'
    ? isTrack(value.track)
    : (value.kind === 'radio' || value.kind === 'tv') &&
      hasStrings(value, ['id', 'title', 'image']))

const isTrack = (value: unknown): value is Track =>
  isRecord(value) &&
  hasStrings(value, ['id', 'title', 'album', 'albumTitle', 'image']) &&
  (value.albumId === null || typeof value.albumId === 'string') &&
  isNonNegative(value.number) &&
  isNonNegative(value.plays) &&
  isNonNegative(value.duration) &&
  typeof value.playable === 'boolean'

const isContext = (value: unknown): value is PlayContext =>
  isRecord(value) && hasStrings(value, ['kind', 'id', 'title'])

/** Includes -1: an empty queue. */
const isIndex = (value: unknown): value is number => Number.isInteger(value)

const isNonNegative = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0

const hasStrings = (value: Record<string, unknown>, keys: string[]) =>
  keys.every((key) => typeof value[key] === 'string')

const isListOf = <T>(value: unknown, isItem: (item: unknown) => item is T): value is T[] =>
  Array.isArray(value) && value.every(isItem)

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function parse(text: string | null): unknown {
  if (text === null) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
