import type { StoreApi } from 'zustand/vanilla'
import type { Sound } from './engine'
import { isSounding } from './state'

/** A message between this browser's windows. */
type Word = { type: 'sounding' }

type Sounding = Pick<StoreApi<{ sound: Sound }>, 'getState' | 'subscribe'>

export type Channel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>

/** One sounds at a time, in all windows: who starts tells the others, who hears it pauses. */
export function pauseOtherWindows(store: Sounding, pause: () => void, channel: Channel) {
  store.subscribe((state, before) => {
    if (isSounding(state) && !isSounding(before))
      channel.postMessage({ type: 'sounding' } satisfies Word)
  })
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (isWord(data) && isSounding(store.getState())) pause()
  })
}

const isWord = (data: unknown): data is Word =>
  typeof data === 'object' && data !== null && 'type' in data && data.type === 'sounding'
