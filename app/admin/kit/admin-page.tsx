import type { ReactNode } from 'react'
import { useDocumentTitle } from '../../ui/page-heading'

type AdminPageProps = {
  /** Heads the page and names the tab. */
  title: string
  intro?: ReactNode
  /** Beside the title on a wide screen, below it on a narrow one. */
  actions?: ReactNode
  children: ReactNode
}

export function AdminPage({ title, intro, actions, children }: AdminPageProps) {
  useDocumentTitle(title)
  return (
    <>
      <header className="mb-6 flex flex-wrap items-end justify-between gap-4">
        <div className="min-w-0">
          <h1 tabIndex={-1} className="text-2xl sm:text-3xl">
            {title}
          </h1>
          {intro && <p className="mt-2 max-w-[70ch] text-haze">{intro}</p>}
        </div>
        {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
      </header>
      {children}
    </>
  )
}
