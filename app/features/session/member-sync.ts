import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { refreshSession, renewedAt } from '../../lib/api/refresh'
import { clearPrivateData } from './private-data'
import { useSession } from './queries'
import { useSessionLoss } from './use-session-sync'

/** Mounted once, when the page stands: what only members need. It shows nothing. */
export function MemberSync() {
  const signedIn = useSession() !== null
  const { lose } = useSessionLoss()
  useMemberConnection()
  useRightsChange()
  useEffect(() => (signedIn ? keepSessionAlive(lose) : undefined), [signedIn, lose])
  return null
}

/** Keeps the member's live connection open while somebody is signed in. */
function useMemberConnection() {
  const queryClient = useQueryClient()
  const id = useSession()?.id

  useEffect(() => {
    if (!id) return
    // Loaded after the page is shown. Where that fails, changes are noticed a little later.
    const release = import('./member-connection').then(
      ({ memberConnection }) => memberConnection(queryClient).hold(),
      () => null,
    )
    return () => void release.then((stop) => stop?.())
  }, [queryClient, id])
}

/** However this tab comes to know it: what was closed to this member is open now, or the other way round. */
function useRightsChange() {
  const queryClient = useQueryClient()
  const router = useRouter()
  const { id, isVIP, isAdmin } = useSession() ?? {}
  const before = useRef({ id, isVIP, isAdmin })

  useEffect(() => {
    const was = before.current
    before.current = { id, isVIP, isAdmin }
    // Someone else, or nobody: whoever signed them in or out sees to that.
    if (!id || was.id !== id) return
    if (was.isVIP === isVIP && was.isAdmin === isAdmin) return
    void router.invalidate().then(() => clearPrivateData(queryClient))
  }, [queryClient, router, id, isVIP, isAdmin])
}

/** The access cookie lives ten minutes. */
const RENEW_AFTER_MS = 8 * 60_000
const LOOK_EVERY_MS = 30_000

/** Renews the session while the page is looked at or heard, and when the fan comes back to it. */
function keepSessionAlive(isOver: () => void) {
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
