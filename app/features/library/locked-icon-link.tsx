import { Link } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import Lock from 'lucide-react/icons/lock'
import { useReturnTo } from '../session/use-return-to'

type LockedIconLinkProps = { icon: LucideIcon; label: string; className?: string }

/** Replaces a VIP-only control: says why it is locked and links to the sign-up. */
export function LockedIconLink({ icon: Icon, label, className = '' }: LockedIconLinkProps) {
  return (
    <Link
      to="/vip-signup"
      search={useReturnTo()}
      preload={false}
      aria-label={label}
      title={label}
      className={`group/locked relative grid size-11 shrink-0 place-items-center rounded-tile text-edge transition-colors hover:bg-stage hover:text-chalk ${className}`}
    >
      <Icon aria-hidden className="size-5" />
      {Icon !== Lock && (
        <Lock
          aria-hidden
          className="absolute right-1.5 bottom-1.5 size-3.5 text-acid opacity-0 transition-opacity group-hover/locked:opacity-100 group-focus-visible/locked:opacity-100"
        />
      )}
    </Link>
  )
}
