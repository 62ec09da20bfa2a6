import type { ReactNode } from 'react'
import { useDocumentTitle } from './page-heading'

type PageProps = {
  /** Heads the page and names the tab. */
  title: string
  /** A line above the title: where in the site this is. */
  eyebrow?: ReactNode
  intro?: ReactNode
  /** Beside the title on a wide screen, below it on a narrow one. */
  actions?: ReactNode
  children?: ReactNode
}

/** The frame of a screen: its one h1, which takes the focus after a route change, and its content. */
export function Page({ title, eyebrow, intro, actions, children }: PageProps) {
  useDocumentTitle(title)
  return (
    <div className="wrap py-10 sm:py-14">
      <header className="mb-8 flex flex-wrap items-end justify-between gap-x-8 gap-y-5 sm:mb-10">
        <div className="max-w-3xl min-w-0">
          {eyebrow && <p className="mb-2 font-bold text-pink">{eyebrow}</p>}
          <h1 tabIndex={-1} className="text-title">
            {title}
          </h1>
          {intro && <p className="mt-4 max-w-[65ch] text-lg text-haze">{intro}</p>}
        </div>
        {actions}
      </header>
      {children}
    </div>
  )
}
