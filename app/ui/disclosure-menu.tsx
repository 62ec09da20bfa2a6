import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import { useDisclosure } from './use-disclosure'

/** A button that opens a list of links; choosing one closes it. */
export function DisclosureMenu({ label, children }: { label: string; children: ReactNode }) {
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
        className="absolute top-full left-0 z-40 mt-3 w-64 rounded-panel border border-line bg-floor p-2 shadow-lift"
      >
        {children}
      </div>
    </div>
  )
}
