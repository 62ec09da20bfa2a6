import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { refreshSession, lastRenewal } from '../../lib/api/refresh'
import { memberData } from './member-data'
import { clearPrivateData } from './private-data'
import { useSession } from './queries'
import { useSessionChange } from './use-session-sync'

/** Mounted once, after the first paint: background tasks for members. Renders nothing. */
export function MemberSync() {
  const signedIn = useSession() !== null
  const { endSession } = useSessionChange()
  useMemberConnection()
  useRightsChange()
  useEffect(() => (signedIn ? keepSessionAlive(endSession) : undefined), [signedIn, endSession])
  return null
}

/** Keeps the live connection open while a member is signed in. */
function useMemberConnection() {
  const queryClient = useQueryClient()
  const id = useSession()?.id

  useEffect(() => {
    if (!id) return
    // Loaded after the page is shown. If that fails, changes are noticed with the next refetch.
    const release = import('./member-connection').then(
      ({ memberConnection }) => memberConnection(queryClient).hold(),
      () => null,
    )
    return () => void release.then((stop) => stop?.())
  }, [queryClient, id])
}

/** Refetches what depends on the member's rights when these have changed. */
function useRightsChange() {
  const queryClient = useQueryClient()
  const router = useRouter()
  const { id, isVIP, isAdmin } = useSession() ?? {}
  const before = useRef({ id, isVIP, isAdmin })

  useEffect(() => {
    const previous = before.current
    before.current = { id, isVIP, isAdmin }
    // Another member or none: signing in and out clear the data themselves.
    if (!id || previous.id !== id) return
    if (previous.isVIP === isVIP && previous.isAdmin === isAdmin) return
    void router.invalidate().then(() => clearPrivateData(queryClient))
    void memberData.rightsChanged(queryClient)
  }, [queryClient, router, id, isVIP, isAdmin])
}

/** The access cookie lives ten minutes. */
const RENEW_AFTER_MS = 8 * 60_000
const CHECK_EVERY_MS = 30_000

/** Renews the session while the page is visible or playing, and when it becomes visible again. */
function keepSessionAlive(isOver: () => void) {
  // Loading the page fetched the session, which renewed an expired one.
  let since = Math.max(lastRenewal(), Date.now() - RENEW_AFTER_MS / 2)

  const renewIfDue = async () => {
    if (document.visibilityState !== 'visible' && !isPlaying()) return
    since = Math.max(since, lastRenewal())
    // A renewal time in the future means that the clock was put back.
    if (Math.abs(Date.now() - since) < RENEW_AFTER_MS) return
    since = Date.now()
    if ((await refreshSession()) === 'over') isOver()
  }
  const timer = setInterval(() => void renewIfDue(), CHECK_EVERY_MS)
  const onVisible = () => void renewIfDue()
  document.addEventListener('visibilitychange', onVisible)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onVisible)
  }
}

// The player reports to the system's media controls, so the player itself is not imported here.
const isPlaying = () => navigator.mediaSession?.playbackState === 'playing'
