import type { StoreApi } from 'zustand/vanilla'
import type { Sound } from './engine/engine'
import type { Player } from './player'
import type { ProgressStore } from './engine/progress'
import { currentEntry } from './queue'
import type { Source } from './engine/source'
import { decodeState, encodeState } from './persistence'
import { type PlayerStore, currentSource, isPlaying } from './state'

/** A message between windows of this browser. */
type PlayingMessage = { type: 'playing' }

type PlaybackStore = Pick<StoreApi<{ sound: Sound }>, 'getState' | 'subscribe'>

export type Channel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>

/** Only one window plays at a time: a window that starts playing notifies the others, which pause. */
export function pauseOtherWindows(store: PlaybackStore, pause: () => void, channel: Channel) {
  store.subscribe((state, before) => {
    if (isPlaying(state) && !isPlaying(before))
      channel.postMessage({ type: 'playing' } satisfies PlayingMessage)
  })
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isPlayingMessage(data) && isPlaying(store.getState())) pause()
  })
}

const isPlayingMessage = (data: unknown): data is PlayingMessage =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'playing'

/** What one window passes to another: the stored queue, the position, and whether it plays. */
type Playback = { state: string; position: number; playing: boolean }

type HandoffMessage =
  | { type: 'take-over'; from: number; by: number; only?: Source['kind'] }
  | { type: 'hand-over'; to: number; playback: Playback }
  | { type: 'hand-back'; to: number; playback: Playback }
  /** Autoplay is blocked in the new window: playback stays where it was until the fan clicks there. */
  | { type: 'blocked'; to: number }

type HandoffPorts = {
  player: Pick<Player, 'restore' | 'resume'>
  store: PlayerStore
  progress: ProgressStore
  channel: Channel
  /** Id of this window. */
  self: number
  /** Id of the window that opened this one, while that is open. */
  opener: () => number | null
}

/** A player in a popup continues what its opener played, and hands it back when it closes. */
export function createWindowHandoff({
  player,
  store,
  progress,
  channel,
  self,
  opener,
}: HandoffPorts) {
  let hasTakenOver = false
  let wanted: Source['kind'] | undefined
  let waiting: 'no' | 'for-sound' | 'for-click' = 'no'
  const send = (message: HandoffMessage) => channel.postMessage(message)

  const playback = (): Playback => ({
    state: encodeState(store.getState()),
    position: progress.get().position,
    playing: isPlaying(store.getState()),
  })

  function restore({ state, position, playing }: Playback) {
    const saved = decodeState(state)
    if (!saved || !currentEntry(saved.queue)) return false
    player.restore({ ...saved, position })
    if (playing) player.resume()
    return true
  }

  /** Receives messages of all windows; most are addressed to others. */
  function receive(data: unknown) {
    if (!isHandoffMessage(data)) return
    if (data.type === 'take-over') {
      const kind = currentSource(store.getState())?.kind
      if (data.from === self && kind && (data.only ?? kind) === kind)
        send({ type: 'hand-over', to: data.by, playback: playback() })
    } else if (data.to === self) handle(data)
  }

  function handle(message: Exclude<HandoffMessage, { type: 'take-over' }>) {
    const playing = isPlaying(store.getState())
    switch (message.type) {
      case 'hand-over':
        waiting = 'no'
        hasTakenOver = restore({
          ...message.playback,
          playing: message.playback.playing || playing,
        })
        if (isPlaying(store.getState())) waiting = 'for-sound'
        break
      case 'hand-back':
        if (!playing) restore(message.playback)
        break
      case 'blocked':
        if (!playing) player.resume()
    }
  }

  store.subscribe((state, before) => {
    const from = opener()
    if (waiting === 'no' || state.sound === before.sound || from === null) return
    if (waiting === 'for-click') takeOver(wanted)
    else if (state.sound === 'paused' && !state.problem) {
      waiting = 'for-click'
      send({ type: 'blocked', to: from })
      return
    }
    if (state.sound === 'playing') waiting = 'no'
  })

  function takeOver(only?: Source['kind']) {
    const from = opener()
    waiting = 'no'
    wanted = only
    if (from !== null) send({ type: 'take-over', from, by: self, ...(only && { only }) })
  }

  function handBack() {
    const to = opener()
    if (hasTakenOver && to !== null) send({ type: 'hand-back', to, playback: playback() })
  }

  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => receive(data))
  return { takeOver, handBack }
}

/** Opened by another page of the site. */
export const isPopup = () => window.opener !== null

/** The moment a window was opened identifies it. */
export const windowId = () => performance.timeOrigin

export function openerId(): number | null {
  try {
    const opener: Window | null = window.opener
    return opener && !opener.closed ? opener.performance.timeOrigin : null
  } catch {
    // A page of another origin.
    return null
  }
}

const isHandoffMessage = (data: unknown): data is HandoffMessage =>
  isRecord(data) &&
  (data.type === 'take-over'
    ? typeof data.from === 'number' && typeof data.by === 'number'
    : typeof data.to === 'number' &&
      (data.type === 'blocked' ||
        ((data.type === 'hand-over' || data.type === 'hand-back') && isPlayback(data.playback))))

const isPlayback = (value: unknown): value is Playback =>
  isRecord(value) &&
  typeof value.state === 'string' &&
  typeof value.position === 'number' &&
  typeof value.playing === 'boolean'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
