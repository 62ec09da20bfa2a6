import { Navigate, Outlet, useRouter } from '@tanstack/react-router'
import PanelLeft from 'lucide-react/icons/panel-left'
import { useEffect } from 'react'
import { FormattedMessage } from 'react-intl'
import { useSession, useSessionLoaded } from '../../features/session/queries'
import { Toasts } from '../kit/toasts'
import { useDisclosure } from '../../ui/use-disclosure'
import { useInboxEvents } from '../inbox/live'
import { Sidebar } from './sidebar'
import { UploadAnnouncer, UploadIndicator, useUploadRefresh } from './uploads'

/**
 * Sidebar, page and toasts. When the member loses admin rights, it redirects to the landing page; when the session ends, the
 * route's guard redirects to the sign-in page.
 */
export function AdminFrame() {
  const user = useSession()
  const known = useSessionLoaded()
  useInboxEvents()
  useUploadRefresh()
  const router = useRouter()
  const isOver = known && !user
  useEffect(() => {
    if (isOver) void router.invalidate()
  }, [isOver, router])
  if (isOver) return null
  if (user && !user.isAdmin) return <Navigate to="/" replace />
  return (
    <div className="mx-auto w-full max-w-[100rem] lg:grid lg:min-h-[calc(100dvh-var(--header)-1px)] lg:grid-cols-[15rem_minmax(0,1fr)]">
      <div className="hidden border-r border-line lg:block">
        <div className="sticky top-(--header) flex h-[calc(100dvh-var(--header)-1px-var(--bottom-height))] flex-col">
          <Sidebar>
            <div className="px-4 empty:hidden">
              <UploadIndicator />
            </div>
          </Sidebar>
        </div>
      </div>
      <CollapsedSidebar />
      <div className="min-w-0 px-4 pt-8 pb-24 sm:px-8 lg:pt-10">
        <Outlet />
      </div>
      <Toasts />
      <UploadAnnouncer />
    </div>
  )
}

/** On a narrow screen a button below the top bar opens the sidebar. */
function CollapsedSidebar() {
  const { open, close, root, button, panel } = useDisclosure()
  const closeOnLink = ({ target }: { target: EventTarget }) => {
    if (target instanceof Element && target.closest('a')) close()
  }
  return (
    <div
      {...root}
      className="sticky top-(--header) z-20 flex items-center justify-between gap-2 border-b border-line bg-floor px-4 py-1 sm:px-8 lg:hidden low:static print:hidden low:py-0"
    >
      <button
        {...button}
        className="-ml-2 inline-flex min-h-11 items-center gap-2 rounded-tile px-2 font-bold hover:bg-stage"
      >
        <PanelLeft aria-hidden className="size-5" />
        <FormattedMessage id={open ? 'admin.menu.close' : 'admin.menu.open'} />
      </button>
      <UploadIndicator isShort />
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- Enter on a link is a click too */}
      <div
        {...panel}
        onClick={closeOnLink}
        className="absolute inset-x-0 top-full flex max-h-[calc(100dvh-var(--header)-3.5rem-var(--bottom-height))] flex-col border-b border-line bg-floor shadow-lift [&[hidden]]:hidden sm:px-4"
      >
        <Sidebar />
      </div>
    </div>
  )
}
