import type { ReactNode } from 'react'

type SectionProps = { id: string; title: ReactNode; intro?: ReactNode; children?: ReactNode }

/** A section of the landing page that the top bar links to. */
export function Section({ id, title, intro, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="wrap py-12 sm:py-16">
      <h2 id={`${id}-title`} className="text-title">
        {title}
      </h2>
      {intro && <p className="mt-4 max-w-[62ch] text-lg text-haze">{intro}</p>}
      {children && <div className="mt-8">{children}</div>}
    </section>
  )
}
