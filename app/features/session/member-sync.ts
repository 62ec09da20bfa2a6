import { useEffect } from 'react'
import { keepSessionAlive } from './keep-alive'
import { useMemberConnection } from './use-member-connection'
import { useRightsChange } from './use-rights-change'
import { useSession } from './use-session'
import { useSessionLoss } from './use-session-loss'

/** Mounted once, when the page stands: what only members need. It shows nothing. */
export function MemberSync() {
  const signedIn = useSession() !== null
  const { lose } = useSessionLoss()
  useMemberConnection()
  useRightsChange()
  useEffect(() => (signedIn ? keepSessionAlive(lose) : undefined), [signedIn, lose])
  return null
}
