import type { NowPlaying } from '../../../../shared/radio'
import { playerStore, progress } from '../this-player'

/** When the stream was requested, in epoch milliseconds. */
let requestedAt = 0

/** Notes when a stream is requested: a screen that needs `streamPosition` calls it before the radio starts. */
export function followStreamStart() {
  const note = () => {
    requestedAt = Date.now()
  }
  let last = progress.get().position
  // A new request starts at zero again.
  const stopProgress = progress.subscribe(() => {
    const { position } = progress.get()
    if (position < last) note()
    last = position
  })
  const stopStates = playerStore.subscribe((state, before) => {
    if (state.sound === 'loading' && before.sound === 'paused') note()
  })
  return () => {
    stopProgress()
    stopStates()
  }
}

/**
 * How much of the track on air has been heard here, in milliseconds. The stream begins with what is on air when it is requested, so
 * the sound is as far behind the clock as it started late or paused to load.
 * @param updatedAt when `now` arrived, in epoch milliseconds
 */
export function streamPosition({ elapsed_ms }: NowPlaying, updatedAt: number) {
  const now = Date.now()
  const behind = now - requestedAt - progress.get().position * 1000
  return (elapsed_ms ?? 0) + now - updatedAt - behind
}
