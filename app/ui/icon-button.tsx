import type { LucideIcon } from 'lucide-react'
import type { ComponentProps } from 'react'

type IconButtonProps = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  icon: LucideIcon
  /** The accessible name and the tooltip. */
  label: string
}

export function IconButton({ icon: Icon, label, className = '', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-label={label}
      title={label}
      className={`grid size-11 shrink-0 place-items-center rounded-tile text-haze transition-colors hover:bg-stage hover:text-chalk aria-pressed:text-pink aria-disabled:opacity-50 disabled:opacity-50 ${className}`}
    >
      <Icon aria-hidden className="size-5" />
    </button>
  )
}
