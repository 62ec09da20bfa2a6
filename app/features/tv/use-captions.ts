import { type RefObject, useEffect, useState } from 'react'
import { useIntl } from 'react-intl'

const SHELF = 'tv-captions'

/** Captions in the language on screen, or none; a fan who needs them need not ask twice. */
export function useCaptions(video: RefObject<HTMLVideoElement | null>, channelId: string) {
  const { locale } = useIntl()
  const [on, turn] = useState(wanted)

  useEffect(() => {
    const tracks = video.current?.textTracks
    if (!tracks) return
    const apply = () => showOnly(tracks, on ? locale : null)
    apply()
    tracks.addEventListener('addtrack', apply)
    return () => tracks.removeEventListener('addtrack', apply)
  }, [video, channelId, on, locale])

  const toggle = () => {
    turn(!on)
    remember(!on)
  }
  return { on, toggle }
}

function showOnly(tracks: TextTrackList, language: string | null) {
  for (const track of tracks) track.mode = track.language === language ? 'showing' : 'disabled'
}

function remember(on: boolean) {
  try {
    localStorage.setItem(SHELF, on ? 'on' : 'off')
  } catch {
    // Then it holds until the page is left.
  }
}

function wanted() {
  try {
    return localStorage.getItem(SHELF) === 'on'
  } catch {
    return false
  }
}
