import { useEffect, useRef, useState } from 'react'
import type { TvChannel } from '../../../shared/tv'
import { openScreen } from '../player/open-screen'
import type { Screen } from '../player/video-screen'
import { useSession } from '../session/queries'
import { STATIC_MS } from './static'

/** Makes the video a screen of the player's, and shows on it what is chosen; once `tuned`, without being asked. */
export function useScreen({ id, name, thumbnail }: TvChannel, tuned: boolean) {
  const video = useRef<HTMLVideoElement>(null)
  const [screen, setScreen] = useState<Screen | null>(null)
  const [shown, show] = useState<string | null>(null)
  const memberId = useSession()?.id ?? ''

  useEffect(() => {
    if (!video.current) return
    const opened = openScreen(video.current)
    setScreen(opened)
    return () => opened.close()
  }, [])

  const start = () => {
    show(id)
    screen?.play({ kind: 'tv', id, title: name, image: thumbnail }, resumePosition(memberId, id))
  }

  // The page opens with a poster; from the first choice on, a channel comes by itself, after its static.
  const changing = screen !== null && shown !== id && tuned
  useEffect(() => {
    if (!changing || !screen) return
    screen.pause()
    const timer = setTimeout(start, STATIC_MS)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- one start for each change of channel
  }, [changing, id, screen])

  useEffect(() => {
    if (!screen || shown !== id) return
    const stop = screen.progress.subscribe(() =>
      saveResumePosition(memberId, id, screen.progress.get().position),
    )
    return () => void stop()
  }, [screen, shown, id, memberId])

  const toggle = () => {
    if (!screen || changing) return
    if (shown !== id) start()
    else if (screen.store.getState().sound === 'paused') screen.resume()
    else screen.pause()
  }
  return { video, screen, changing, begun: shown === id, toggle }
}

const SHELF = 'tv-places'

/** Where this member left each channel in this browser. Of the next person nothing is told, and theirs replaces it. */
export function resumePosition(memberId: string, channelId: string) {
  const place = read(memberId)[channelId]
  return typeof place === 'number' && place > 0 ? place : 0
}

/** Called ten times a second; a place is worth a note once a second. */
export function saveResumePosition(memberId: string, channelId: string, seconds: number) {
  const place = Math.floor(seconds)
  if (resumePosition(memberId, channelId) === place) return
  const places = { ...read(memberId), [channelId]: place }
  try {
    localStorage.setItem(SHELF, JSON.stringify({ memberId, places }))
  } catch {
    // Then it begins at its beginning.
  }
}

/** Nothing, for whatever is missing, broken or somebody else's: anybody can write to storage. */
function read(memberId: string): Record<string, unknown> {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(SHELF) ?? '{}')
    const isTheirs = isRecord(saved) && saved.memberId === memberId
    return isTheirs && isRecord(saved.places) ? saved.places : {}
  } catch {
    return {}
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
