import { Outlet, useMatches, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { useSessionSync } from '../session/use-session-sync'
import { LazyBackgroundTasks, PlayerBar, SiteFooter, WhenIdle } from './lazy'
import { SiteHeader } from './site-header'

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

type FrameProps = {
  header?: boolean
  children: ReactNode
  /** Below the screen. */
  after?: ReactNode
}

/** What surrounds every screen from the first paint on. */
const Frame = ({ header = true, children, after }: FrameProps) => (
  <div className="flex min-h-dvh flex-col">
    <SkipLink />
    {header && <SiteHeader />}
    <main id={CONTENT_ID} tabIndex={-1} className="flex-1 outline-none">
      {children}
    </main>
    {after}
  </div>
)

const CONTENT_ID = 'content'

/** The first stop of the keyboard: past the top bar. It moves focus itself, so the address stays as it is. */
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

/** After a change of page: focus on its heading, its name read out. The first page announces itself. */
function RouteAnnouncer() {
  const router = useRouter()
  const [said, say] = useState('')

  useEffect(() => {
    let stopWaiting = () => {}
    const stopListening = router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      if (!fromLocation || !pathChanged) return
      stopWaiting()
      stopWaiting = whenHeadingRenders((heading) => {
        heading.focus({ preventScroll: true })
        say(document.title)
      })
    })
    return () => {
      stopWaiting()
      stopListening()
    }
  }, [router])

  return (
    <output aria-live="polite" className="sr-only">
      {said}
    </output>
  )
}

/** Calls back once the page has its h1: at once, or when what it waits for has come. Returns how to stop waiting. */
function whenHeadingRenders(found: (heading: HTMLElement) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    const heading = document.querySelector<HTMLElement>('main h1')
    if (!heading) return
    watch.disconnect()
    // The tab is named in an effect of the same render, a moment later.
    timer = setTimeout(() => found(heading), 0)
  }
  const watch = new MutationObserver(look)
  watch.observe(document.body, { childList: true, subtree: true })
  look()
  return () => {
    watch.disconnect()
    clearTimeout(timer)
  }
}
