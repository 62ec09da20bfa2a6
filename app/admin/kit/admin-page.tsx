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

/** Search, filters and what acts on the list as it is filtered. */
export const Toolbar = ({ children }: { children: ReactNode }) => (
  <search className="mb-5 flex flex-wrap items-center gap-3">{children}</search>
)

/** What can be done with a row, each named after it for those who hear the buttons one after the other. */
export const RowActions = ({ children }: { children: ReactNode }) => (
  <div className="-my-2 -ml-2 flex flex-wrap md:ml-0 md:flex-nowrap md:justify-end">{children}</div>
)
