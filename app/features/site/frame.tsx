import type { ReactNode } from 'react'
import { SiteHeader } from './site-header'
import { CONTENT_ID, SkipLink } from './skip-link'

type FrameProps = {
  header?: boolean
  children: ReactNode
  /** Below the screen. */
  after?: ReactNode
}

/** What surrounds every screen from the first paint on. */
export const Frame = ({ header = true, children, after }: FrameProps) => (
  <div className="flex min-h-dvh flex-col">
    <SkipLink />
    {header && <SiteHeader />}
    <main id={CONTENT_ID} tabIndex={-1} className="flex-1 outline-none">
      {children}
    </main>
    {after}
  </div>
)
