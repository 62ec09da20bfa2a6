import { Link } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import Lock from 'lucide-react/icons/lock'
import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'

export const MENU_ITEM =
  'flex min-h-11 w-full items-center gap-3 rounded-tile px-3 py-2 text-left font-bold transition-colors hover:bg-stage'

type MenuButtonProps = {
  icon: LucideIcon
  act: () => void
  close: () => void
  /** Where a fan comes back to after joining; null for those who may. */
  lockedFor: { next: string } | null
  children: ReactNode
}

export function MenuButton({ icon: Icon, act, close, lockedFor, children }: MenuButtonProps) {
  if (lockedFor)
    return (
      <Link to="/vip-signup" search={lockedFor} preload={false} className={MENU_ITEM}>
        <Icon aria-hidden className="size-5 shrink-0 text-haze" />
        <span className="flex-1">{children}</span>
        <Lock aria-hidden className="size-4 shrink-0 text-acid" />
        <span className="sr-only">
          <FormattedMessage id="track.menu.locked" />
        </span>
      </Link>
    )
  return (
    <button
      type="button"
      onClick={() => {
        close()
        act()
      }}
      className={MENU_ITEM}
    >
      <Icon aria-hidden className="size-5 shrink-0 text-haze" />
      {children}
    </button>
  )
}
