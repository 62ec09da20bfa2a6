import { useEffect, useRef, useState } from 'react'
import type { TvChannel } from '../../../shared/tv'
import { openScreen } from '../player/open-screen'
import type { Screen } from '../player/video-screen'
import { useSession } from '../session/queries'
import { STATIC_MS } from '../../ui/static-noise'
import { resumePosition, saveResumePosition } from './resume-position'

/** Creates the video player and loads the channel; with `autoplay`, without a click. */
export function useScreen({ id, name, thumbnail }: TvChannel, autoplay: boolean) {
  const video = useRef<HTMLVideoElement>(null)
  const [screen, setScreen] = useState<Screen | null>(null)
  const [loadedId, setLoadedId] = useState<string | null>(null)
  const memberId = useSession()?.id ?? ''

  useEffect(() => {
    if (!video.current) return
    const opened = openScreen(video.current)
    setScreen(opened)
    return () => opened.close()
  }, [])

  const start = () => {
    setLoadedId(id)
    screen?.play({ kind: 'tv', id, title: name, image: thumbnail }, resumePosition(memberId, id))
  }

  // After the first choice a channel plays by itself, after its static.
  const changing = screen !== null && loadedId !== id && autoplay
  useEffect(() => {
    if (!changing || !screen) return
    screen.pause()
    const timer = setTimeout(start, STATIC_MS)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-deps -- one start for each change of channel
  }, [changing, id, screen])

  useEffect(() => {
    if (!screen || loadedId !== id) return
    const stop = screen.progress.subscribe(() =>
      saveResumePosition(memberId, id, screen.progress.get().position),
    )
    return () => void stop()
  }, [screen, loadedId, id, memberId])

  const toggle = () => {
    if (!screen || changing) return
    if (loadedId !== id) start()
    else if (screen.store.getState().sound === 'paused') screen.resume()
    else screen.pause()
  }
  return { video, screen, changing, started: loadedId === id, toggle }
}
