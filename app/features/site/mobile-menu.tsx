import Menu from 'lucide-react/icons/menu'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { useDisclosure } from '../../ui/use-disclosure'

/** What the wide bar shows in a row, folded away behind one button. */
export function MobileMenu({ children }: { children: ReactNode }) {
  const intl = useIntl()
  const { open, close, root, button, panel } = useDisclosure()
  const Icon = open ? X : Menu
  // The language switch stays in reach: only a link that leads away closes the menu.
  const closeOnLink = ({ target }: { target: EventTarget }) => {
    if (target instanceof Element && target.closest('a:not([hreflang])')) close()
  }
  return (
    <div {...root}>
      <button
        {...button}
        aria-label={intl.formatMessage({ id: 'nav.open-menu' })}
        className="grid size-11 place-items-center rounded-tile hover:bg-stage"
      >
        <Icon aria-hidden className="size-6" />
      </button>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- Enter on a link is a click too */}
      <div
        {...panel}
        onClick={closeOnLink}
        className="absolute inset-x-0 top-full max-h-[calc(100dvh-4rem)] overflow-y-auto overscroll-contain border-b border-line bg-floor shadow-lift"
      >
        {children}
      </div>
    </div>
  )
}
