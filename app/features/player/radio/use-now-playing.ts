import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { radioQueries } from './queries'

export const useNowPlayingQuery = (stationId: string) => useQuery(radioQueries.now(stationId))

/** The track on air; undefined until it is loaded. */
export const useNowPlaying = (stationId: string) => useNowPlayingQuery(stationId).data

/** Seconds since the track on air began. Changes every second: use it in a small component. */
export function useElapsed(stationId: string) {
  const { data, dataUpdatedAt } = useQuery(radioQueries.now(stationId))
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  if (data?.elapsed_ms == null || !data.track) return null
  const passed = data.elapsed_ms + Math.max(0, now - dataUpdatedAt)
  return Math.min(passed / 1000, data.track.duration)
}
