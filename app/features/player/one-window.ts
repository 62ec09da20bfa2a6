import type { StoreApi } from 'zustand/vanilla'
import type { Sound } from './engine'
import { isPlaying } from './state'

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
