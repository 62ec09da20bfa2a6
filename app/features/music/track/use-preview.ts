import { useEffect, useRef, useState } from 'react'
import { isPlaying, player, usePlayer } from '../../player'

export const PREVIEW_SECONDS = 30

/** The first 30 seconds of a track, on a separate element: it is no source of the player, and stops when that plays. */
export function usePreview(trackId: string) {
  const audio = useRef<HTMLAudioElement>(null)
  const [playing, setPlaying] = useState(false)
  const [failed, setFailed] = useState(false)
  const [position, setPosition] = useState(0)
  const isPlayerPlaying = usePlayer(isPlaying)

  useEffect(() => {
    if (isPlayerPlaying) audio.current?.pause()
  }, [isPlayerPlaying])

  const fail = () => {
    setPlaying(false)
    setFailed(true)
  }
  const play = () => {
    const element = audio.current
    if (!element) return
    setFailed(false)
    player.pause()
    // After a failure the element must be loaded again.
    if (element.error) element.load()
    element.play().catch((error: unknown) => {
      if (!(error instanceof DOMException && error.name === 'AbortError')) fail()
    })
  }
  const rewind = () => {
    const element = audio.current
    if (!element) return
    element.pause()
    element.currentTime = 0
  }
  const follow = () => {
    const now = audio.current?.currentTime ?? 0
    setPosition(now)
    // The duration of the recording is that of the whole track.
    if (now >= PREVIEW_SECONDS) rewind()
  }

  return {
    playing,
    failed,
    position: Math.min(position, PREVIEW_SECONDS),
    toggle: () => (playing ? audio.current?.pause() : play()),
    seek: (seconds: number) => {
      if (audio.current) audio.current.currentTime = seconds
      setPosition(seconds)
    },
    audio: {
      ref: audio,
      src: `/api/tracks/${encodeURIComponent(trackId)}/preview`,
      preload: 'none',
      onPlay: () => setPlaying(true),
      onPause: () => setPlaying(false),
      onEnded: rewind,
      onTimeUpdate: follow,
      onError: fail,
    },
  } as const
}
