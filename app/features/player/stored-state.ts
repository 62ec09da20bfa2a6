import type { Track } from '../../../shared/music'
import type { Remembered } from './player'
import type { Repeat } from './queue'
import type { Source } from './source'
import type { PlayContext, PlayerState } from './state'

/** The shape on the shelf. Whoever changes it raises the version: an older one is dropped, not guessed at. */
const VERSION = 1

/** The queue as plain data: entries become places in a list, since keys mean nothing after a reload. */
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

/** Null for what is missing, broken, or not from here: anybody can write to storage. */
export function decodeState(text: string | null): Omit<Remembered, 'position'> | null {
  const saved = parse(text)
  if (!isSaved(saved)) return null
  const listed = saved.sources.map((source, key) => ({ key, source }))
  const order = saved.order.flatMap((place) => listed[place] ?? [])
  const { at, shuffle, repeat, context, volume, muted } = saved
  if (new Set(order).size !== listed.length || (listed.length > 0 && !order[at])) return null
  return { queue: { listed, order, at, shuffle, repeat }, context, volume, muted }
}

/** Where it stood, if the note is about this source. */
export function decodePosition(text: string | null, id: string) {
  const note = parse(text)
  return isRecord(note) && note.id === id && isAmount(note.position) ? note.position : 0
}

export const encodePosition = (id: string, position: number) => JSON.stringify({ id, position })

type Saved = Pick<Remembered, 'context' | 'volume' | 'muted'> & {
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
  isListOf(value.order, isPlace) &&
  isPlace(value.at) &&
  typeof value.shuffle === 'boolean' &&
  ['off', 'all', 'one'].some((repeat) => repeat === value.repeat) &&
  (value.context === null || isContext(value.context)) &&
  isAmount(value.volume) &&
  value.volume <= 100 &&
  typeof value.muted === 'boolean'

const isSource = (value: unknown): value is Source =>
  isRecord(value) &&
  (value.kind === 'track'
    ? isTrack(value.track)
    : (value.kind === 'radio' || value.kind === 'tv') && hasTexts(value, ['id', 'title', 'image']))

const isTrack = (value: unknown): value is Track =>
  isRecord(value) &&
  hasTexts(value, ['id', 'title', 'album', 'albumTitle', 'image']) &&
  (value.albumId === null || typeof value.albumId === 'string') &&
  isAmount(value.number) &&
  isAmount(value.plays) &&
  isAmount(value.duration) &&
  typeof value.playable === 'boolean'

const isContext = (value: unknown): value is PlayContext =>
  isRecord(value) && hasTexts(value, ['kind', 'id', 'title'])

/** -1 is the place of nothing. */
const isPlace = (value: unknown): value is number => Number.isInteger(value)

const isAmount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0

const hasTexts = (value: Record<string, unknown>, keys: string[]) =>
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
