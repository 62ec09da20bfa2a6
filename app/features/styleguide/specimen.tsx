import type { ReactNode } from 'react'

export const Specimen = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h2 className="mb-5 border-b border-line pb-3 text-heading">{title}</h2>
    <div className="flex flex-wrap items-start gap-5">{children}</div>
  </section>
)
