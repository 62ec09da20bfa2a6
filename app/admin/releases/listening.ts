import { useEffect, useRef, useState } from 'react'

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

/**
 * The site's player pauses when this one starts, and the other way round: a BroadcastChannel also reaches its own window. Its
 * messages are those of features/player/windows.ts, which would join the player's chunk that fans load.
 */
function openAudio() {
  const element = new Audio()
  const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('player') : null
  const pause = () => element.pause()
  channel?.addEventListener('message', ({ data }: MessageEvent<{ type?: unknown }>) => {
    if (data.type === 'playing') pause()
  })
  return {
    play(src: string, { onStop, onFail }: AudioEvents) {
      element.onpause = null
      element.src = src
      element.onpause = onStop
      element.onended = onStop
      element.onplaying = () => channel?.postMessage({ type: 'playing' })
      element.onerror = () => {
        onStop()
        onFail()
      }
      // Refused or failed: `onerror` says what failed.
      element.play().catch(onStop)
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
