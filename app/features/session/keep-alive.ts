import { refreshSession, renewedAt } from '../../api/refresh'

/** The access cookie lives ten minutes. */
const RENEW_AFTER_MS = 8 * 60_000
const LOOK_EVERY_MS = 30_000

/** Renews the session while the page is looked at or heard, and when the fan comes back to it. */
export function keepSessionAlive(isOver: () => void) {
  // Loading the page asked for the session, which renews what had run out.
  let since = Math.max(renewedAt(), Date.now() - RENEW_AFTER_MS / 2)

  const look = async () => {
    if (document.visibilityState !== 'visible' && !isPlaying()) return
    since = Math.max(since, renewedAt())
    // A renewal that lies far ahead was noted by a clock that has been put back since.
    if (Math.abs(Date.now() - since) < RENEW_AFTER_MS) return
    since = Date.now()
    if ((await refreshSession()) === 'over') isOver()
  }
  const timer = setInterval(() => void look(), LOOK_EVERY_MS)
  const onVisible = () => void look()
  document.addEventListener('visibilitychange', onVisible)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onVisible)
  }
}

// The player tells the system's media controls what it does; nobody needs to know the player for that.
const isPlaying = () => navigator.mediaSession?.playbackState === 'playing'
