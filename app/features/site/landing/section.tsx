import type { ReactNode } from 'react'
import { useInBrowser } from '../../../ui/use-in-browser'

type SectionProps = { id: string; title: ReactNode; intro?: ReactNode; children?: ReactNode }

/** A section of the landing page that the top bar links to. */
export function Section({ id, title, intro, children }: SectionProps) {
  // Only until the app runs: scrolling to a section needs the heights of those before it.
  const layout = useInBrowser() ? '' : 'layout-in-view'
  return (
    <section id={id} aria-labelledby={`${id}-title`} className={`wrap py-12 sm:py-16 ${layout}`}>
      <h2 id={`${id}-title`} className="text-title">
        {title}
      </h2>
      {intro && <p className="mt-4 max-w-[62ch] text-lg text-haze">{intro}</p>}
      {children && <div className="mt-8">{children}</div>}
    </section>
  )
}
