import { Navigate, Outlet } from '@tanstack/react-router'
import { NoticeLine } from '../../features/library/notice-line'
import { useSession, useSessionKnown } from '../../features/session/use-session'
import { useInboxWord } from '../inbox/use-inbox-word'
import { FoldedSidebar } from './folded-sidebar'
import { Sidebar } from './sidebar'

/** The back office around its pages. Who stops being an admin while it is open is shown out. */
export function AdminFrame() {
  const isAdmin = useSession()?.isAdmin ?? false
  const known = useSessionKnown()
  useInboxWord()
  if (known && !isAdmin) return <Navigate to="/" replace />
  return (
    <div className="mx-auto w-full max-w-[100rem] lg:grid lg:min-h-[calc(100dvh-4rem-1px)] lg:grid-cols-[15rem_minmax(0,1fr)]">
      <div className="hidden border-r border-line lg:block">
        <div className="sticky top-16 flex max-h-[calc(100dvh-4rem)] flex-col overflow-y-auto p-4">
          <Sidebar />
        </div>
      </div>
      <FoldedSidebar />
      <div className="min-w-0 px-4 pt-8 pb-24 sm:px-8 lg:pt-10">
        <Outlet />
      </div>
      <NoticeLine />
    </div>
  )
}
