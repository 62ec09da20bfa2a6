import { useEffect, useRef, useState } from 'react'
import { createStore } from 'zustand/vanilla'
import type { Sound } from '../../features/player/engine'
import { pauseOtherWindows } from '../../features/player/one-window'

export type Listening = ReturnType<typeof useListening>

/** Plays one recording of the release at a time, also of a draft. */
export function useListening() {
  const audio = useRef<ReturnType<typeof openAudio>>(null)
  const [playing, setPlaying] = useState<string | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  useEffect(() => () => audio.current?.close(), [])

  const start = (trackId: string) => {
    audio.current ??= openAudio()
    setFailed(null)
    setPlaying(trackId)
    audio.current.play(`/api/admin/tracks/${encodeURIComponent(trackId)}/stream`, {
      onStop: () => setPlaying((now) => (now === trackId ? null : now)),
      onFail: () => setFailed(trackId),
    })
  }
  return {
    playing,
    failed,
    toggle: (trackId: string) => (playing === trackId ? audio.current?.pause() : start(trackId)),
  }
}

type AudioEvents = { onStop: () => void; onFail: () => void }

/** The site's player pauses when this one starts, and the other way round: a BroadcastChannel also reaches its own window. */
function openAudio() {
  const element = new Audio()
  const store = createStore<{ sound: Sound }>(() => ({ sound: 'paused' }))
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('player') : null
  const pause = () => element.pause()
  if (channel) pauseOtherWindows(store, pause, channel)
  return {
    play(src: string, { onStop, onFail }: AudioEvents) {
      const stop = () => {
        store.setState({ sound: 'paused' })
        onStop()
      }
      element.onpause = null
      element.src = src
      element.onpause = stop
      element.onended = stop
      element.onplaying = () => store.setState({ sound: 'playing' })
      element.onerror = () => {
        stop()
        onFail()
      }
      // Refused or failed: `onerror` says what failed.
      element.play().catch(stop)
    },
    pause,
    close() {
      element.onerror = null
      element.pause()
      element.removeAttribute('src')
      channel?.close()
    },
  }
}
