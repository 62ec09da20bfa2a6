import { useEffect, useRef, useState } from 'react'
import type { TvChannel } from '../../../shared/tv'
import { openScreen } from '../player/open-screen'
import type { Screen } from '../player/video-screen'
import { useSession } from '../session/queries'
import { STATIC_MS } from './static'
import { resumePosition, saveResumePosition } from './resume-position'

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
