import type { Player } from './player'
import type { ProgressStore } from './progress'
import { currentEntry } from './queue'
import { decodeState, encodeState } from './stored-state'
import { type PlayerStore, currentSource, isSounding } from './state'

/** What goes from window to window: the queue as it is kept, the place in it, and whether it sounds. */
type Music = { state: string; position: number; sounding: boolean }

type Word =
  | { type: 'take-over'; from: number; by: number }
  | { type: 'lend'; to: number; music: Music }
  | { type: 'hand-back'; to: number; music: Music }
  /** The browser wants a click in the new window first: until then the music stays where it was. */
  | { type: 'refused'; to: number }

type LendingPorts = {
  player: Pick<Player, 'restore' | 'resume'>
  store: PlayerStore
  progress: ProgressStore
  channel: Pick<BroadcastChannel, 'postMessage'>
  /** Names this window among the browser's windows. */
  self: number
  /** The window that has opened this one, as long as it is there. */
  opener: () => number | null
}

/** A player in a window of its own goes on where its opener was, and gives the music back when it closes. */
export function createHandoff({ player, store, progress, channel, self, opener }: LendingPorts) {
  let borrowed = false
  let waiting: 'no' | 'for-sound' | 'for-click' = 'no'

  const say = (word: Word) => channel.postMessage(word)

  const music = (): Music => ({
    state: encodeState(store.getState()),
    position: progress.get().position,
    sounding: isSounding(store.getState()),
  })

  function take({ state, position, sounding }: Music) {
    const left = decodeState(state)
    if (!left || !currentEntry(left.queue)) return false
    player.restore({ ...left, position })
    if (sounding) player.resume()
    return true
  }

  /** Whatever another window says: most of it is not for us. */
  function hear(data: unknown) {
    if (!isWord(data)) return
    if (data.type === 'take-over') {
      if (data.from === self && currentSource(store.getState()))
        say({ type: 'lend', to: data.by, music: music() })
    } else if (data.to === self) obey(data)
  }

  function obey(word: Exclude<Word, { type: 'take-over' }>) {
    const sounding = isSounding(store.getState())
    switch (word.type) {
      case 'lend':
        waiting = 'no'
        borrowed = take({ ...word.music, sounding: word.music.sounding || sounding })
        if (isSounding(store.getState())) waiting = 'for-sound'
        break
      case 'hand-back':
        if (!sounding) take(word.music)
        break
      case 'refused':
        if (!sounding) player.resume()
    }
  }

  store.subscribe((state, before) => {
    const from = opener()
    if (waiting === 'no' || state.sound === before.sound || from === null) return
    if (waiting === 'for-click') takeOver()
    else if (state.sound === 'paused' && !state.problem) {
      waiting = 'for-click'
      say({ type: 'refused', to: from })
      return
    }
    if (state.sound === 'playing') waiting = 'no'
  })

  function takeOver() {
    const from = opener()
    waiting = 'no'
    if (from !== null) say({ type: 'take-over', from, by: self })
  }

  function handBack() {
    const to = opener()
    if (borrowed && to !== null) say({ type: 'hand-back', to, music: music() })
  }

  return { hear, takeOver, handBack }
}

/** Unlike anything else in a window, the moment it was opened is its own. */
export const windowName = () => performance.timeOrigin

export function openerName(): number | null {
  try {
    const opener: Window | null = window.opener
    return opener && !opener.closed ? opener.performance.timeOrigin : null
  } catch {
    // A page of somebody else.
    return null
  }
}

const isWord = (data: unknown): data is Word =>
  isRecord(data) &&
  (data.type === 'take-over'
    ? typeof data.from === 'number' && typeof data.by === 'number'
    : typeof data.to === 'number' &&
      (data.type === 'refused' ||
        ((data.type === 'lend' || data.type === 'hand-back') && isMusic(data.music))))

const isMusic = (value: unknown): value is Music =>
  isRecord(value) &&
  typeof value.state === 'string' &&
  typeof value.position === 'number' &&
  typeof value.sounding === 'boolean'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
