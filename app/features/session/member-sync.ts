import { useEffect } from 'react'
import { keepSessionAlive } from './keep-alive'
import { useRightsChange } from './use-rights-change'
import { useServerWord } from './use-server-word'
import { useSession } from './use-session'
import { useSessionLoss } from './use-session-loss'

/** Mounted once, when the page stands: what only members need. It shows nothing. */
export function MemberSync() {
  const signedIn = useSession() !== null
  const { lose } = useSessionLoss()
  useServerWord()
  useRightsChange()
  useEffect(() => (signedIn ? keepSessionAlive(lose) : undefined), [signedIn, lose])
  return null
}
