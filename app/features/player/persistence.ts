import type { Player } from './player'
import type { ProgressStore } from './progress'
import { currentEntry } from './queue'
import { decodePosition, decodeState, encodePosition, encodeState } from './stored-state'
import { sourceId } from './source'
import { type PlayerState, type PlayerStore, currentSource } from './state'

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
  store.subscribe((state, before) => {
    if (isStoredPartChanged(state, before)) saveState()
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

  return { setOwner, clearOwner, savePosition }
}

const isStoredPartChanged = (state: PlayerState, before: PlayerState) =>
  state.queue !== before.queue ||
  state.context !== before.context ||
  state.volume !== before.volume ||
  state.muted !== before.muted
