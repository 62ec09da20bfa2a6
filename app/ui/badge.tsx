import type { ReactNode } from 'react'

const TONES = {
  vip: 'bg-acid text-night forced-colors:border',
  admin: 'bg-violet text-night forced-colors:border',
  live: 'bg-pink text-night forced-colors:border',
  plain: 'border border-edge text-haze',
  good: 'border border-good text-good',
  warning: 'border border-ember text-ember',
  danger: 'border border-danger text-danger',
} as const

export function Badge({
  tone = 'plain',
  children,
}: {
  tone?: keyof typeof TONES
  children: ReactNode
}) {
  return (
    <span
      className={`inline-flex items-center gap-1 rounded-tile px-2 py-0.5 text-xs font-bold tracking-wide whitespace-nowrap uppercase ${TONES[tone]}`}
    >
      {children}
    </span>
  )
}
