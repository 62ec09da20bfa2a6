import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import { useDisclosure } from './use-disclosure'

type DisclosureMenuProps = { label: string; align?: 'left' | 'right'; children: ReactNode }

/** A button that opens a list of links; choosing one closes it. */
export function DisclosureMenu({ label, align = 'left', children }: DisclosureMenuProps) {
  const { open, close, root, button, panel } = useDisclosure()
  return (
    <div {...root} className="relative">
      <button
        {...button}
        className="inline-flex min-h-11 items-center gap-1.5 rounded-tile px-3 font-bold transition-colors hover:bg-stage aria-expanded:bg-stage"
      >
        {label}
        <ChevronDown
          aria-hidden
          className={`size-4 transition-transform ${open ? 'rotate-180' : ''}`}
        />
      </button>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- Enter on a link is a click too */}
      <div
        {...panel}
        onClick={close}
        className={`absolute top-full z-40 mt-3 max-h-[calc(100dvh-var(--header)-var(--bottom-height)-1.5rem)] w-80 overflow-y-auto overscroll-contain rounded-panel border border-line bg-floor p-2 shadow-lift ${align === 'right' ? 'right-0' : 'left-0'}`}
      >
        {children}
      </div>
    </div>
  )
}
