import { Navigate, Outlet, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ToastRegion } from '../../ui/toast-region'
import { useSession, useSessionKnown } from '../../features/session/use-session'
import { useInboxEvents } from '../inbox/use-inbox-events'
import { CollapsedSidebar } from './collapsed-sidebar'
import { Sidebar } from './sidebar'

/**
 * The back office around its pages. A member who stops being an admin while it is open is sent to the landing page; whoever's
 * session ended, to the sign-in page by the route's guard.
 */
export function AdminFrame() {
  const user = useSession()
  const known = useSessionKnown()
  useInboxEvents()
  const router = useRouter()
  const isOver = known && !user
  useEffect(() => {
    if (isOver) void router.invalidate()
  }, [isOver, router])
  if (isOver) return null
  if (user && !user.isAdmin) return <Navigate to="/" replace />
  return (
    <div className="mx-auto w-full max-w-[100rem] lg:grid lg:min-h-[calc(100dvh-4rem-1px)] lg:grid-cols-[15rem_minmax(0,1fr)]">
      <div className="hidden border-r border-line lg:block">
        <div className="sticky top-16 flex max-h-[calc(100dvh-4rem)] flex-col overflow-y-auto p-4">
          <Sidebar />
        </div>
      </div>
      <CollapsedSidebar />
      <div className="min-w-0 px-4 pt-8 pb-24 sm:px-8 lg:pt-10">
        <Outlet />
      </div>
      <ToastRegion />
    </div>
  )
}
