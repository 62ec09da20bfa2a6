import type { ReactNode } from 'react'

/** Search, filters and what acts on the list as it is filtered. */
export const Toolbar = ({ children }: { children: ReactNode }) => (
  <search className="mb-5 flex flex-wrap items-center gap-3">{children}</search>
)

/** What can be done with a row, each named after it for those who hear the buttons one after the other. */
export const RowActions = ({ children }: { children: ReactNode }) => (
  <div className="-my-2 -ml-2 flex flex-wrap md:ml-0 md:flex-nowrap md:justify-end">{children}</div>
)
