import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

type EmptyProps = { icon?: LucideIcon; title: string; children?: ReactNode }

/** Placeholder of an empty list. */
export function Empty({ icon: Icon, title, children }: EmptyProps) {
  return (
    <div className="flex flex-col items-center gap-3 rounded-panel border border-dashed border-line px-5 py-14 text-center">
      {Icon && <Icon aria-hidden className="size-10 text-violet" />}
      <p className="text-lg font-bold">{title}</p>
      {children && <div className="max-w-[50ch] text-haze">{children}</div>}
    </div>
  )
}
