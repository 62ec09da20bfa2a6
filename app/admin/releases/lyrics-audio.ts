import { useEffect, useRef, useState, useSyncExternalStore } from 'react'

/** The highlight follows the recording this often. */
const TICK_MS = 50

/** Plays one recording of a track for its lyrics, also of a draft. Render `element` once. */
export function useLyricsAudio(trackId: string) {
  const audio = useRef<HTMLAudioElement>(null)
  const [isPlaying, setPlaying] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const [clock] = useState(createClock)
  const channel = useRef<BroadcastChannel>(null)

  // Messages of features/player/windows.ts: the site's player pauses when this one starts, and the other way round.
  useEffect(() => {
    if (!('BroadcastChannel' in globalThis)) return
    const opened = new BroadcastChannel('player')
    channel.current = opened
    opened.addEventListener('message', ({ data }: MessageEvent<{ type?: unknown }>) => {
      if (data.type === 'playing') audio.current?.pause()
    })
    return () => opened.close()
  }, [])

  useEffect(() => {
    if (!isPlaying) return
    const timer = setInterval(() => clock.set(msOf(audio.current)), TICK_MS)
    return () => clearInterval(timer)
  }, [clock, isPlaying])

  const play = () => {
    const element = audio.current
    if (!element) return
    setFailed(false)
    // After a failure the element must be loaded again.
    if (element.error) element.load()
    // Refused or failed: `onError` says what failed.
    element.play().catch(() => setPlaying(false))
  }
  return {
    isPlaying,
    hasFailed,
    clock,
    /** The position in ms, at this moment. */
    now: () => msOf(audio.current),
    toggle: () => (isPlaying ? audio.current?.pause() : play()),
    playFrom(ms: number) {
      if (audio.current) audio.current.currentTime = ms / 1000
      clock.set(ms)
      play()
    },
    element: {
      ref: audio,
      src: `/api/admin/tracks/${encodeURIComponent(trackId)}/stream`,
      preload: 'auto',
      onPlay: () => {
        setPlaying(true)
        channel.current?.postMessage({ type: 'playing' })
      },
      onPause: () => setPlaying(false),
      onSeeked: () => clock.set(msOf(audio.current)),
      onError: () => {
        setPlaying(false)
        setFailed(true)
      },
    },
  } as const
}

const msOf = (audio: HTMLAudioElement | null) => (audio?.currentTime ?? 0) * 1000

export type Clock = ReturnType<typeof createClock>

/** The position in ms, outside of React's state: only what shows it renders with it. */
function createClock() {
  let now = 0
  const listeners = new Set<() => void>()
  return {
    get: () => now,
    set(ms: number) {
      now = ms
      for (const listener of listeners) listener()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Renders when the selected value changes. */
export const useClock = <T>(clock: Clock, select: (ms: number) => T): T =>
  useSyncExternalStore(clock.subscribe, () => select(clock.get()))
