import { useEffect, useRef, useState } from 'react'
import { isPlaying, player, usePlayer } from '../../player'

export const PREVIEW_SECONDS = 30

/**
 * The first 30 seconds of a track, on a separate element: it is no source of the player, and stops when that plays. A list has one
 * element for its tracks, so that one plays at a time.
 */
export function usePreview() {
  const audio = useRef<HTMLAudioElement>(null)
  const [trackId, choose] = useState<string | null>(null)
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
  /** In the task of the press: browsers play nothing later. */
  const open = (id: string) => {
    const element = audio.current
    const address = `/api/tracks/${encodeURIComponent(id)}/preview`
    if (element && element.getAttribute('src') !== address) {
      element.src = address
      setPosition(0)
    }
    choose(id)
    return element
  }
  const play = (id: string) => {
    const element = open(id)
    if (!element) return
    setFailed(false)
    setPlaying(true)
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
    /** The last one that was asked for. */
    trackId,
    playing,
    failed,
    position: Math.min(position, PREVIEW_SECONDS),
    toggle: (id: string) => (playing && id === trackId ? audio.current?.pause() : play(id)),
    seek: (id: string, seconds: number) => {
      const element = open(id)
      if (element) element.currentTime = seconds
      setPosition(seconds)
    },
    audio: {
      ref: audio,
      preload: 'none',
      onPlay: () => setPlaying(true),
      onPause: () => setPlaying(false),
      onEnded: rewind,
      onTimeUpdate: follow,
      onError: fail,
    },
  } as const
}
