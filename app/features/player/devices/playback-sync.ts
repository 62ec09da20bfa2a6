import { QUEUE_MAX } from '../../../../shared/list-sizes'
import type { PlaybackNotice } from '../../../lib/devices'
import type { Player } from '../player'
import type { ProgressStore } from '../engine/progress'
import { type Queue, currentEntry } from '../queue'
import { currentSource, type PlayerState, type PlayerStore } from '../state'

/** What a device stores: `queue` only if it has changed. */
export type PlaybackWrite = {
  queue?: string[] | undefined
  index: number
  position_ms: number
  device: string
  seen: string | null
}

export type WriteResult =
  | { kind: 'saved'; updated_at: string }
  /** Another device has written. Both are empty if nothing is stored. */
  | { kind: 'changed'; device: string; updated_at: string | null }
  /** The member may not store playback. */
  | { kind: 'refused' }
  | { kind: 'failed' }

type SyncPorts = {
  player: Pick<Player, 'pause'>
  store: PlayerStore
  progress: ProgressStore
  device: string
  write: (playback: PlaybackWrite) => Promise<WriteResult>
}

const SAVE_EVERY_MS = 15_000
/** Writes of one device are at least this far apart. */
const PAUSE_MS = 1000
/** Seconds. A larger step of the position is a seek. */
const SEEK_STEP = 3
const CLAIMS_MAX = 4

/**
 * Stores on the server what this device plays, and pauses it when another device begins to play. Only the device that has played last
 * writes. A start of playback takes over from any other device; every other write is refused if another device has written since.
 */
export function createPlaybackSync({ player, store, progress, device, write }: SyncPorts) {
  let seen: string | null = null
  /** This device has played last. */
  let isOwner = false
  /** Playback has just begun here: the next write replaces whatever is stored. */
  let isClaiming = false
  let hasPaused = true
  let storedQueue: Queue['order'] | null = null
  let isDirty = false
  let isWriting = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let writtenAt = 0
  let lastPosition = progress.get().position
  let isStopped = false

  const isTrack = (state: PlayerState) => currentSource(state)?.kind === 'track'
  const isPlayingTrack = (state: PlayerState) => state.sound === 'playing' && isTrack(state)

  const unsubscribe = [
    store.subscribe((state, before) => {
      if (state.sound === 'paused') hasPaused = true
      if (isPlayingTrack(state) && (hasPaused || !isOwner)) claim()
      else if (
        isOwner &&
        (state.queue !== before.queue || (state.sound === 'paused' && before.sound !== 'paused'))
      )
        change()
    }),
    progress.subscribe(() => {
      const { position } = progress.get()
      const step = position - lastPosition
      lastPosition = position
      if (isOwner && (step < 0 || step > SEEK_STEP)) change()
    }),
  ]
  const ticker = setInterval(() => {
    if (isOwner && isPlayingTrack(store.getState())) change()
  }, SAVE_EVERY_MS)
  // The code is loaded when playback begins.
  if (isPlayingTrack(store.getState())) claim()

  function claim() {
    hasPaused = false
    isOwner = true
    isClaiming = true
    change()
  }

  /** Writes soon; several changes at once are one write. */
  function change() {
    isDirty = true
    if (isWriting || isStopped || timer !== undefined) return
    const wait = isClaiming ? 0 : Math.max(0, writtenAt + PAUSE_MS - Date.now())
    timer = setTimeout(() => void flush(), wait)
  }

  async function flush() {
    clearTimeout(timer)
    timer = undefined
    if (!isDirty || isWriting || isStopped || !isOwner) return
    isWriting = true
    for (let attempt = 0; isDirty && isOwner && !isStopped && attempt < CLAIMS_MAX; attempt++) {
      const playback = current()
      isDirty = false
      if (!playback) break
      writtenAt = Date.now()
      const { order } = store.getState().queue
      const result = await write(playback)
      if (result.kind === 'saved') {
        // An announcement that came earlier may be newer.
        if (seen === null || result.updated_at > seen) seen = result.updated_at
        storedQueue = order
        isClaiming = false
        break
      }
      if (result.kind === 'changed') resolve(result)
      else if (result.kind === 'refused') stop()
      else break
    }
    isWriting = false
    if (isDirty) change()
  }

  function current(): PlaybackWrite | null {
    const { queue } = store.getState()
    const entry = currentEntry(queue)
    if (entry?.source.kind !== 'track') return null
    const position_ms = Math.max(0, Math.round(progress.get().position * 1000))
    const { tracks, index } = tracksOf(queue)
    const isKnown = !isClaiming && seen !== null && storedQueue === queue.order
    return { ...(!isKnown && { queue: tracks }), index, position_ms, device, seen }
  }

  /** Our write was refused: another device has written, or another page of this browser. */
  function resolve(stored: { device: string; updated_at: string | null }) {
    seen = stored.updated_at
    storedQueue = null
    const isOther = stored.device !== device && stored.updated_at !== null
    // What plays in another window of this browser has paused this one.
    if (isClaiming || (!isOther && isPlayingTrack(store.getState()))) isDirty = true
    else giveUp(isOther)
  }

  function giveUp(isOther: boolean) {
    isOwner = false
    isDirty = false
    if (isOther && isTrack(store.getState()) && store.getState().sound !== 'paused') player.pause()
  }

  return {
    /** The server has announced what a device has stored. */
    announced(notice: PlaybackNotice) {
      if (notice.device === device || (seen !== null && notice.updated_at <= seen)) return
      // The answer to our own write decides.
      if (isClaiming) return
      seen = notice.updated_at
      storedQueue = null
      giveUp(true)
    },

    /** The page may end: what has changed is written at once. */
    flush() {
      if (!isOwner || isWriting || !isTrack(store.getState())) return
      isDirty = true
      void flush()
    },

    stop,
  }

  function stop() {
    isStopped = true
    clearInterval(ticker)
    clearTimeout(timer)
    for (const end of unsubscribe) end()
  }
}

/** The ids of the tracks in playing order, and the place of the current one. Of an endless queue, the part around it. */
function tracksOf({ order, at }: Queue) {
  const ids: string[] = []
  let index = 0
  for (const [place, { source }] of order.entries()) {
    if (source.kind !== 'track') continue
    if (place === at) index = ids.length
    ids.push(source.track.id)
  }
  const from = Math.max(0, Math.min(index - QUEUE_MAX / 2, ids.length - QUEUE_MAX))
  return { tracks: ids.slice(from, from + QUEUE_MAX), index: index - from }
}
