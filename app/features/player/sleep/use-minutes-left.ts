import { useEffect, useState } from 'react'
import { usePlayer } from '../use-player'

const MINUTE = 60_000

/** Begun minutes until the sleep timer ends the music; 0 without one. */
export function useMinutesLeft() {
  const at = usePlayer(({ sleep }) => (sleep && sleep !== 'track-end' ? sleep.at : null))
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (at === null) return
    const look = () => setNow(Date.now())
    look()
    const timer = setInterval(look, MINUTE / 6)
    return () => clearInterval(timer)
  }, [at])
  return at === null ? 0 : Math.max(1, Math.ceil((at - now) / MINUTE))
}
