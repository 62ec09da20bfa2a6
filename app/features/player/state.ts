import { createStore } from 'zustand/vanilla'
import type { Sound } from './engine/engine'
import { type Queue, currentEntry, emptyQueue } from './queue'
import type { Problem } from './engine/retry'
import type { Source } from './engine/source'

/** Where a queue came from, for 'Playing from …'. */
export type PlayContext = {
  kind: 'album' | 'featured' | 'playlist' | 'favorites'
  id: string
  title: string
}

/** Sleep timer: stop at a time (ms), at the end of the track, or never. */
export type Sleep = { at: number } | 'track-end' | null

export type PlayerState = {
  queue: Queue
  context: PlayContext | null
  /** The current source is that of the last visit or of another window; nobody chose it here. */
  isRestored: boolean
  sound: Sound
  /** The last source that actually played. */
  lastPlayed?: Source | undefined
  problem: Problem | null
  /** 0 to 100. */
  volume: number
  muted: boolean
  /** Whether loud recordings are turned down, so that all play equally loud. */
  isNormalized: boolean
  sleep: Sleep
}

export const INITIAL_STATE: PlayerState = {
  queue: emptyQueue,
  context: null,
  isRestored: false,
  sound: 'paused',
  problem: null,
  volume: 100,
  muted: false,
  isNormalized: true,
  sleep: null,
}

export const createPlayerState = () => createStore<PlayerState>(() => INITIAL_STATE)

export type PlayerStore = ReturnType<typeof createPlayerState>

/** The current source: playing, loading or paused. */
export const currentSource = (state: PlayerState) => currentEntry(state.queue)?.source

/** What a party plays, and in which order, its host decides. */
export const isHosted = (state: PlayerState) => currentSource(state)?.kind === 'party'

/** True while playing and while loading to play. */
export const isPlaying = (state: Pick<PlayerState, 'sound'>) => state.sound !== 'paused'
