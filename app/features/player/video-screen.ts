import { createStore } from 'zustand/vanilla'
import { createEngine, type Sound } from './engine'
import type { MediaElement } from './media-element'
import { holdMediaSession, releaseMediaSession } from './media-session'
import { type Channel, pauseOtherWindows } from './one-window'
import { createProgress } from './progress'
import type { Problem, RetryPorts } from './retry'
import type { Source } from './source'
import { isSounding, type PlayerStore } from './state'

export type ScreenState = { sound: Sound; problem: Problem | null }

type ScreenPorts = RetryPorts & {
  video: MediaElement
  /** Where the fan's volume is kept: the TV is as loud as the music was. */
  playerStore: PlayerStore
  channel: (Channel & { close: () => void }) | null
  session: MediaSession | null
}

/**
 * The TV's picture: a second element with an engine of its own, since sound that survives the lock screen needs an `<audio>`.
 * It keeps the player's manners: one of them sounds at a time, and a BroadcastChannel reaches its own window as well.
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
        if (session && on && isSounding({ sound })) holdMediaSession(session, on, controls)
        if (session && !isSounding({ sound })) session.playbackState = 'paused'
      },
      listened: () => {},
      ended: () => on && engine.start(on),
      gaveUp: (problem) => store.setState({ problem }),
    },
  )

  const follow = () => {
    const { volume, muted } = playerStore.getState()
    engine.setVolume(volume, muted)
  }
  follow()
  const stopFollowing = playerStore.subscribe(follow)
  if (channel) pauseOtherWindows(store, engine.pause, channel)
  // Picture-in-picture has buttons of its own.
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

    /** Loads the picture anew and goes on where it was. */
    reload: () => on && play(on, progress.get().position),

    /** Silence, and nothing left that could sound. */
    close() {
      stopFollowing()
      engine.stop()
      if (session && on) releaseMediaSession(session)
      on = null
      channel?.close()
    },
  }
}

export type Screen = ReturnType<typeof createScreen>
