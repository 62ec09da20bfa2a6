import { useEffect, useState } from 'react'
import { usePlayer } from '../use-player'

const MINUTE = 60_000

/** Minutes until the sleep timer stops the music, rounded up; 0 without a timer. */
export function useMinutesLeft() {
  const at = usePlayer(({ sleep }) => (sleep && sleep !== 'track-end' ? sleep.at : null))
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    if (at === null) return
    const update = () => setNow(Date.now())
    update()
    const timer = setInterval(update, MINUTE / 6)
    return () => clearInterval(timer)
  }, [at])
  return at === null ? 0 : Math.max(1, Math.ceil((at - now) / MINUTE))
}
