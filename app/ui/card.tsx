import type { ReactNode } from 'react'

export function Card({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <div className={`rounded-panel border border-line bg-floor p-5 sm:p-7 ${className}`}>
      {children}
    </div>
  )
}
