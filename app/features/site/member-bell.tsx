import { Suspense, lazy } from 'react'
import { loadWhenOnline } from '../../lib/load-when-online'
import { useSession } from '../session/queries'

const Bell = lazy(async () => ({
  default: (await loadWhenOnline(() => import('../notifications/bell'))).Bell,
}))

/** Visitors do not load it. Its space is kept, so that nothing moves when it comes. */
export const MemberBell = () =>
  useSession() && (
    <Suspense fallback={<span className="size-11 shrink-0" />}>
      <Bell />
    </Suspense>
  )
