import type { ReactNode } from 'react'

type LookButtonProps = { label: string; chosen: boolean; choose: () => void; children: ReactNode }

/** One of several pictures, of which one is chosen. */
export const AppearanceButton = ({ label, chosen, choose, children }: LookButtonProps) => (
  <button
    type="button"
    aria-label={label}
    title={label}
    aria-pressed={chosen}
    onClick={choose}
    className="grid size-11 place-items-center rounded-tile text-haze transition-colors hover:bg-stage hover:text-chalk aria-pressed:bg-stage aria-pressed:text-pink"
  >
    {children}
  </button>
)
