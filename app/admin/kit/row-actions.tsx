import type { ReactNode } from 'react'

/** What can be done with a row, each named after it for those who hear the buttons one after the other. */
export const RowActions = ({ children }: { children: ReactNode }) => (
  <div className="-my-2 -ml-2 flex flex-wrap md:ml-0 md:flex-nowrap md:justify-end">{children}</div>
)
