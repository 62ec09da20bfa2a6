import type { ReactNode } from 'react'

/** Search, filters and what acts on the list as it is filtered. */
export const Toolbar = ({ children }: { children: ReactNode }) => (
  <search className="mb-5 flex flex-wrap items-center gap-3">{children}</search>
)
