import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { radioQueries } from './queries'

export const useNowPlayingQuery = (stationId: string) => useQuery(radioQueries.now(stationId))

/** What a station plays now; undefined until it is known. */
export const useNowPlaying = (stationId: string) => useNowPlayingQuery(stationId).data

/** Seconds since the track on air began. Use it in the smallest component there is: it changes every second. */
export function useElapsed(stationId: string) {
  const { data, dataUpdatedAt } = useQuery(radioQueries.now(stationId))
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    // Timers of hidden pages are throttled anyway; what they say is read when the page is seen again.
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  if (data?.elapsed_ms == null || !data.track) return null
  const passed = data.elapsed_ms + Math.max(0, now - dataUpdatedAt)
  return Math.min(passed / 1000, data.track.duration)
}
