import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import type { ReactNode } from 'react'

type AlertTone = 'danger' | 'good' | 'info'

const STYLES = {
  danger: { icon: CircleAlert, color: 'border-danger text-danger' },
  good: { icon: CircleCheck, color: 'border-good text-good' },
  info: { icon: Info, color: 'border-cyan text-cyan' },
} as const

/** A message that screen readers announce: errors at once, others when idle. */
export function Alert({ tone = 'danger', children }: { tone?: AlertTone; children: ReactNode }) {
  const { icon: Icon, color } = STYLES[tone]
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={`flex items-start gap-3 rounded-tile border bg-stage px-4 py-3 ${color}`}
    >
      <Icon aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 text-chalk">{children}</div>
    </div>
  )
}
