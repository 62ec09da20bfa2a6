import { Outlet, useMatches } from '@tanstack/react-router'
import { useSessionSync } from '../session/use-session-sync'
import { Frame } from './frame'
import { WhenIdle, PlayerBar, SiteFooter, LazyBackgroundTasks } from './lazy'
import { RouteAnnouncer } from './route-announcer'

/** What surrounds every screen. A route says in its static data how much of it there is. */
export function Shell() {
  useSessionSync()
  const frame = useMatches({
    select: (matches) => matches.findLast(({ staticData }) => staticData.frame)?.staticData.frame,
  })
  return (
    <Frame
      header={frame !== 'none'}
      after={
        <>
          <RouteAnnouncer />
          <WhenIdle>
            {!frame && <SiteFooter />}
            {frame !== 'none' && <PlayerBar />}
            <LazyBackgroundTasks />
          </WhenIdle>
        </>
      }
    >
      <Outlet />
    </Frame>
  )
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** `none`: a player in its own window. `staff`: the back office, without the footer. */
    frame?: 'none' | 'staff'
  }
}
