import { Outlet, useMatches } from '@tanstack/react-router'
import { useSessionSync } from '../session/use-session-sync'
import { Late, PlayerBar, SiteFooter } from './late'
import { RouteAnnouncer } from './route-announcer'
import { SiteHeader } from './site-header'
import { CONTENT_ID, SkipLink } from './skip-link'

/** What surrounds every screen. A route says in its static data how much of it there is. */
export function Shell() {
  useSessionSync()
  const frame = useMatches({
    select: (matches) => matches.findLast(({ staticData }) => staticData.frame)?.staticData.frame,
  })
  return (
    <div className="flex min-h-dvh flex-col">
      <SkipLink />
      {frame !== 'none' && <SiteHeader />}
      <main id={CONTENT_ID} tabIndex={-1} className="flex-1 outline-none">
        <Outlet />
      </main>
      <RouteAnnouncer />
      <Late>
        {!frame && <SiteFooter />}
        {frame !== 'none' && <PlayerBar />}
      </Late>
    </div>
  )
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** `none`: a player in its own window. `staff`: the back office, without the footer. */
    frame?: 'none' | 'staff'
  }
}
