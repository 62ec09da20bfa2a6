import type { ReactNode } from 'react'
import { useDocumentTitle } from './page-heading'

type PageProps = {
  /** Heading and document title. */
  title: string
  /** A line above the title. */
  eyebrow?: ReactNode
  intro?: ReactNode
  /** Beside the title on wide screens, below it on narrow ones. */
  actions?: ReactNode
  children?: ReactNode
}

/** Layout of a screen: its h1, which gets the focus after navigation, and the content. */
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
