import type { ReactNode } from 'react'

/** A panel a step lighter than the room. */
export function Card({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <div className={`rounded-panel border border-line bg-floor p-5 sm:p-7 ${className}`}>
      {children}
    </div>
  )
}
