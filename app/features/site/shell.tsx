import { Outlet, useMatches, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { Bottom } from '../../ui/bottom'
import { useRestoreFocus } from '../../ui/use-restore-focus'
import { useSessionSync } from '../session/use-session-sync'
import { BackgroundTasks } from './background-tasks'
import { LazyPlaybackOffer, LazyPlayerBar, MemberNotice, WhenIdle } from './lazy'
import { SiteFooter } from './site-footer'
import { SiteHeader } from './site-header'

/** The frame of every screen. A route chooses the kind of frame in its static data. */
export function Shell() {
  useSessionSync()
  useRestoreFocus()
  const { frame, offer } = useMatches({
    select: (matches) => ({
      frame: matches.findLast(({ staticData }) => staticData.frame)?.staticData.frame,
      offer: matches.at(-1)?.staticData.offer,
    }),
    structuralSharing: true,
  })
  return (
    <Frame
      header={frame !== 'none'}
      isWide={frame === 'staff'}
      footer={!frame}
      before={
        !frame && (
          <WhenIdle>
            <MemberNotice />
          </WhenIdle>
        )
      }
      after={
        <>
          <RouteAnnouncer />
          {!frame && <SiteFooter />}
          <WhenIdle>
            {frame !== 'none' && (
              <>
                <div aria-hidden className="h-(--bottom-height) shrink-0" />
                <Bottom hasOwnToasts={frame === 'staff'}>
                  {offer !== 'page' && <LazyPlaybackOffer />}
                  <LazyPlayerBar />
                </Bottom>
              </>
            )}
            <BackgroundTasks />
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
    /** `none`: a popup player. `staff`: the back office, without the footer. */
    frame?: 'none' | 'staff'
    /** The page has a player of its own: the bar offers no radio beside it. */
    hasPlayer?: true
    /** The page shows the offer of another device's playback itself, in its header. */
    offer?: 'page'
    /** Of a screen that the browser makes: its document shows the frame, this heading and a skeleton. */
    heading?: FormatjsIntl.Message['ids']
  }
}

type FrameProps = {
  header?: boolean
  /** The top bar is as wide as the back office. */
  isWide?: boolean
  footer?: boolean
  /** Above the screen. */
  before?: ReactNode
  children: ReactNode
  /** Below the screen. */
  after?: ReactNode
}

/** The part of the frame that the first paint includes. The footer is below the first screenful: what loads above does not move it there. */
const Frame = ({
  header = true,
  isWide = false,
  footer = true,
  before,
  children,
  after,
}: FrameProps) => (
  <div className="flex min-h-dvh flex-col">
    <SkipLink />
    {header && <SiteHeader isWide={isWide} />}
    {before}
    <main
      id={CONTENT_ID}
      tabIndex={-1}
      className={
        footer ? 'min-h-[calc(100svh-var(--header))] flex-1 outline-none' : 'flex-1 outline-none'
      }
    >
      {children}
    </main>
    {after}
  </div>
)

const CONTENT_ID = 'content'

/** The first tab stop: skips the top bar. Moves the focus itself, so that the address does not change. */
const SkipLink = () => (
  <a
    href={`#${CONTENT_ID}`}
    onClick={(event) => {
      event.preventDefault()
      document.getElementById(CONTENT_ID)?.focus()
    }}
    className="fixed top-2 left-2 z-50 -translate-y-24 rounded-tile bg-acid px-4 py-3 font-bold text-night focus:translate-y-0"
  >
    <FormattedMessage id="nav.skip" />
  </a>
)

/** After navigation: focuses the page's heading and announces its title. The first page announces itself. */
function RouteAnnouncer() {
  const router = useRouter()
  const [announcement, announce] = useState('')

  useEffect(() => {
    let stopWaiting = () => {}
    const stopListening = router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      if (!fromLocation || !pathChanged) return
      stopWaiting()
      stopWaiting = whenHeadingRenders((heading) => {
        heading.focus({ preventScroll: true })
        announce(document.title)
      })
    })
    return () => {
      stopWaiting()
      stopListening()
    }
  }, [router])

  return (
    <output aria-live="polite" className="sr-only">
      {announcement}
    </output>
  )
}

/** Calls `found` once the page has an h1; returns a function that cancels. */
function whenHeadingRenders(found: (heading: HTMLElement) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const check = () => {
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!heading) return
    observer.disconnect()
    // The document title is set in an effect of the same render.
    timer = setTimeout(() => found(heading), 0)
  }
  const observer = new MutationObserver(check)
  observer.observe(document.body, { childList: true, subtree: true })
  check()
  return () => {
    observer.disconnect()
    clearTimeout(timer)
  }
}
