import { createStore } from 'zustand/vanilla'
import { createEngine, type Sound } from './engine/engine'
import type { MediaElement } from './engine/media-element'
import { holdMediaSession, releaseMediaSession } from './media-session'
import { type Channel, pauseOtherWindows } from './pause-other-windows'
import { createProgress } from './engine/progress'
import type { Problem, RetryPorts } from './engine/retry'
import type { Source } from './engine/source'
import { isPlaying, type PlayerStore } from './state'

export type ScreenState = { sound: Sound; problem: Problem | null }

type ScreenPorts = RetryPorts & {
  video: MediaElement
  /** Source of the volume: the TV uses the player's. */
  playerStore: PlayerStore
  channel: (Channel & { close: () => void }) | null
  session: MediaSession | null
}

/**
 * The TV's video player: a second element with its own engine, since sound that survives the lock screen needs an `<audio>`.
 * Only one of the two plays at a time; a BroadcastChannel also reaches its own window.
 */
export function createScreen({ video, playerStore, channel, session, ...retry }: ScreenPorts) {
  const progress = createProgress()
  const store = createStore<ScreenState>(() => ({ sound: 'paused', problem: null }))
  let on: Source | null = null

  const engine = createEngine(
    { ...retry, medium: video, progress, wakeAudio: () => {} },
    {
      sound(sound) {
        store.setState({ sound })
        if (session && on && isPlaying({ sound })) holdMediaSession(session, on, controls)
        if (session && !isPlaying({ sound })) session.playbackState = 'paused'
      },
      ended: () => on && engine.start(on),
      gaveUp: (problem) => store.setState({ problem }),
    },
  )

  const copyVolume = () => {
    const { volume, muted } = playerStore.getState()
    engine.setVolume(volume, muted)
  }
  copyVolume()
  const unsubscribe = playerStore.subscribe(copyVolume)
  if (channel) pauseOtherWindows(store, engine.pause, channel)
  // The picture-in-picture window has its own play button.
  video.addEventListener('play', () => store.getState().sound === 'paused' && engine.resume())

  function play(source: Source, at = 0) {
    on = source
    store.setState({ problem: null })
    engine.start(source, at)
  }

  const controls = {
    pause: engine.pause,
    seekBy: (seconds: number) => engine.seek(progress.get().position + seconds),
    resume() {
      store.setState({ problem: null })
      engine.resume()
    },
  }

  return {
    store,
    progress,
    play,
    seek: engine.seek,
    ...controls,

    /** Reloads the video at the current position. */
    reload: () => on && play(on, progress.get().position),

    /** Stops and releases everything. */
    close() {
      unsubscribe()
      engine.stop()
      if (session && on) releaseMediaSession(session)
      on = null
      channel?.close()
    },
  }
}

export type Screen = ReturnType<typeof createScreen>
