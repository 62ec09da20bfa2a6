import type { Player } from '../player'
import type { PlayerStore, Sleep } from '../state'

const FADE_MS = 8000
const TICK_MS = 200

/** Choices in minutes; the end of the track is the other choice. */
export const SLEEP_MINUTES = [15, 30, 45, 60] as const

type Ports = { player: Pick<Player, 'fade' | 'pause'>; store: PlayerStore }

/** Stops the music after the chosen time, with a fade-out. */
export function createSleepTimer({ player, store }: Ports) {
  let timer: ReturnType<typeof setInterval> | undefined

  // However the timer ends, the volume returns to normal.
  store.subscribe(({ sleep }, before) => {
    if (sleep === before.sleep || hasEndTime(sleep)) return
    stop()
    if (hasEndTime(before.sleep)) player.fade(1)
  })

  function tick() {
    const { sleep } = store.getState()
    if (!hasEndTime(sleep)) return
    const left = sleep.at - Date.now()
    if (left <= 0) {
      player.pause()
      set(null)
    } else if (left < FADE_MS) player.fade(left / FADE_MS)
  }

  function stop() {
    clearInterval(timer)
    timer = undefined
  }

  function set(sleep: Sleep) {
    store.setState({ sleep })
    if (!hasEndTime(sleep)) return
    player.fade(1)
    timer ??= setInterval(tick, TICK_MS)
  }

  return {
    inMinutes: (minutes: number) => set({ at: Date.now() + minutes * 60_000 }),
    withTrack: () => set('track-end'),
    off: () => set(null),
  }
}

const hasEndTime = (sleep: Sleep): sleep is { at: number } =>
  sleep !== null && sleep !== 'track-end'
