import type { Track } from '../../../shared/music'
import type { Player, SavedPlayback } from './player'
import type { ProgressStore } from './engine/progress'
import { currentEntry, type Repeat } from './queue'
import { type Source, sourceId } from './engine/source'
import { currentSource, type PlayContext, type PlayerState, type PlayerStore } from './state'

type PersistencePorts = {
  player: Pick<Player, 'restore' | 'reset'>
  store: PlayerStore
  progress: ProgressStore
  /** A function, because reading `localStorage` throws where the browser blocks it. */
  storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
}

/** The position is saved every this many seconds of playback. */
const SAVE_POSITION_EVERY = 1

const stateKey = (userId: string) => `player:${userId}`
const positionKey = (userId: string) => `player-place:${userId}`

/**
 * Stores queue and position for each member, so that a reload continues there and another member of the same browser finds
 * nothing. The position has a key of its own: it changes every second, the queue rarely.
 */
export function createPersistence({ player, store, progress, storage }: PersistencePorts) {
  let owner: string | null = null
  let savedPosition = 0
  let isSaving = true
  store.subscribe((state, before) => {
    if (isSaving && isStoredPartChanged(state, before)) saveState()
  })
  progress.subscribe(() => {
    if (Math.abs(progress.get().position - savedPosition) >= SAVE_POSITION_EVERY) savePosition()
  })

  function saveState() {
    if (owner) write(stateKey(owner), encodeState(store.getState()))
  }

  function savePosition() {
    const source = currentSource(store.getState())
    if (!owner || !source) return
    savedPosition = progress.get().position
    write(positionKey(owner), encodePosition(sourceId(source), savedPosition))
  }

  // A full storage throws as well; playback must not stop for that.
  function write(key: string, text: string) {
    try {
      storage().setItem(key, text)
    } catch {
      // Not stored.
    }
  }

  function read(key: string) {
    try {
      return storage().getItem(key)
    } catch {
      return null
    }
  }

  function restore(userId: string) {
    const saved = decodeState(read(stateKey(userId)))
    if (!saved) return
    const source = currentEntry(saved.queue)?.source
    const position = source ? decodePosition(read(positionKey(userId)), sourceId(source)) : 0
    savedPosition = position
    player.restore({ ...saved, position })
  }

  /** Restores the playback of this member, unless something is current already. */
  function setOwner(userId: string) {
    if (owner === userId) return
    if (owner) reset()
    owner = userId
    if (currentSource(store.getState())) saveState()
    else restore(userId)
  }

  /** After signing out: stops playback and removes what was stored for the member. */
  function clearOwner() {
    if (!owner) return
    const userId = owner
    reset()
    try {
      storage().removeItem(stateKey(userId))
      storage().removeItem(positionKey(userId))
    } catch {
      // Blocked storage holds nothing.
    }
  }

  // The owner is cleared first, so that the empty state is not saved for them.
  function reset() {
    owner = null
    player.reset()
  }

  /** Makes a change after which the next visit continues as if it had not been made. */
  function withoutSaving(change: () => void) {
    isSaving = false
    change()
    isSaving = true
  }

  return { setOwner, clearOwner, savePosition, withoutSaving }
}

const isStoredPartChanged = (state: PlayerState, before: PlayerState) =>
  state.queue !== before.queue ||
  state.context !== before.context ||
  state.volume !== before.volume ||
  state.muted !== before.muted ||
  state.isNormalized !== before.isNormalized

/** Version of the stored shape. Raise it with every change: older data is dropped. */
const VERSION = 1

/** The queue as plain data: entries become list indexes, because keys are not stable across reloads. */
export function encodeState({ queue, ...state }: PlayerState) {
  const { listed, order, at, shuffle, repeat } = queue
  return JSON.stringify({
    version: VERSION,
    sources: listed.map((entry) => entry.source),
    order: order.map((entry) => listed.indexOf(entry)),
    at,
    shuffle,
    repeat,
    ...storedPart(state),
  })
}

/** `isNormalized` is missing in what was stored before the setting. */
const storedPart = ({ context, volume, muted, isNormalized }: StoredPart) => ({
  context,
  volume,
  muted,
  isNormalized: isNormalized !== false,
})

/** Null if missing or invalid: anybody can write to storage. */
export function decodeState(text: string | null): Omit<SavedPlayback, 'position'> | null {
  const saved = parse(text)
  if (!isSaved(saved)) return null
  const listed = saved.sources.map((source, key) => ({ key, source }))
  const order = saved.order.flatMap((index) => listed[index] ?? [])
  const { at, shuffle, repeat } = saved
  if (new Set(order).size !== listed.length || (listed.length > 0 && !order[at])) return null
  return { queue: { listed, order, at, shuffle, repeat }, ...storedPart(saved) }
}

/** The stored position, if it belongs to this source; else 0. */
export function decodePosition(text: string | null, id: string) {
  const saved = parse(text)
  return isRecord(saved) && saved.id === id && isNonNegative(saved.position) ? saved.position : 0
}

export const encodePosition = (id: string, position: number) => JSON.stringify({ id, position })

type StoredPart = Pick<SavedPlayback, 'context' | 'volume' | 'muted'> & {
  isNormalized?: unknown
}

type Saved = StoredPart & {
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
