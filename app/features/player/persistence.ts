import type { Player } from './player'
import type { ProgressStore } from './progress'
import { currentEntry } from './queue'
import { decodePosition, decodeState, encodePosition, encodeState } from './stored-state'
import { sourceId } from './source'
import { type PlayerState, type PlayerStore, currentSource } from './state'

type MemoryPorts = {
  player: Pick<Player, 'restore' | 'reset'>
  store: PlayerStore
  progress: ProgressStore
  /** A function, because the mere mention of `localStorage` throws where the browser forbids it. */
  shelf: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
}

/** Seconds between two notes of the place: half of what a reload may lose. */
const NOTE_EVERY = 1

const stateKey = (userId: string) => `player:${userId}`
const placeKey = (userId: string) => `player-place:${userId}`

/**
 * Remembers per member what plays and where, so that a reload goes on from there and the next person at the same browser
 * finds nothing of it. The place is a note of its own: it changes every second, the queue seldom.
 */
export function createPersistence({ player, store, progress, shelf }: MemoryPorts) {
  let owner: string | null = null
  let noted = 0

  store.subscribe((state, before) => {
    if (isWorthKeeping(state, before)) keep()
  })
  progress.subscribe(() => {
    if (Math.abs(progress.get().position - noted) >= NOTE_EVERY) notePlace()
  })

  function keep() {
    if (owner) write(stateKey(owner), encodeState(store.getState()))
  }

  function notePlace() {
    const source = currentSource(store.getState())
    if (!owner || !source) return
    noted = progress.get().position
    write(placeKey(owner), encodePosition(sourceId(source), noted))
  }

  // A full storage throws as well; the music must not stop for that.
  function write(key: string, text: string) {
    try {
      shelf().setItem(key, text)
    } catch {
      // Then this is not remembered.
    }
  }

  function read(key: string) {
    try {
      return shelf().getItem(key)
    } catch {
      return null
    }
  }

  function restore(userId: string) {
    const left = decodeState(read(stateKey(userId)))
    if (!left) return
    const source = currentEntry(left.queue)?.source
    const position = source ? decodePosition(read(placeKey(userId)), sourceId(source)) : 0
    noted = position
    player.restore({ ...left, position })
  }

  /** Someone is here. Their music comes back, unless something is already on. */
  function belongTo(userId: string) {
    if (owner === userId) return
    if (owner) leave(owner)
    owner = userId
    if (currentSource(store.getState())) keep()
    else restore(userId)
  }

  /** They left: silence, and nothing of theirs stays behind. */
  function forget() {
    if (!owner) return
    const left = leave(owner)
    try {
      shelf().removeItem(stateKey(left))
      shelf().removeItem(placeKey(left))
    } catch {
      // What could not be written is not there either.
    }
  }

  // Nobody's first, then emptied: the emptiness is not to be kept as theirs.
  function leave(left: string) {
    owner = null
    player.reset()
    return left
  }

  return { belongTo, forget, notePlace }
}

const isWorthKeeping = (state: PlayerState, before: PlayerState) =>
  state.queue !== before.queue ||
  state.context !== before.context ||
  state.volume !== before.volume ||
  state.muted !== before.muted
