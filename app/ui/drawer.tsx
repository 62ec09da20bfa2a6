import X from 'lucide-react/icons/x'
import { type ReactNode, useId } from 'react'
import { useIntl } from 'react-intl'
import { IconButton } from './icon-button'
import { useModal } from './use-modal'

type DrawerProps = {
  open: boolean
  /** Called by Escape, the backdrop and the close button. */
  onClose: () => void
  title: string
  /** Below the title. */
  intro?: ReactNode
  children: ReactNode
}

/** A modal at the right edge, in full height, for long lists. */
export function Drawer({ open, onClose, title, intro, children }: DrawerProps) {
  const intl = useIntl()
  const titleId = useId()
  const modal = useModal(open, onClose)

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape does the same
    <dialog
      {...modal}
      aria-labelledby={titleId}
      className="my-0 mr-0 ml-auto h-dvh max-h-none w-[min(28rem,100vw)] max-w-none border-l border-line bg-floor p-0 text-chalk shadow-lift backdrop:bg-night/80"
    >
      {open && (
        <div className="flex min-h-full flex-col">
          <header className="sticky top-0 z-10 flex items-start justify-between gap-4 border-b border-line bg-floor px-4 py-3 sm:px-6">
            <div className="min-w-0 pt-1.5">
              <h2 id={titleId} className="text-heading">
                {title}
              </h2>
              {intro && <p className="mt-1 text-haze">{intro}</p>}
            </div>
            <IconButton
              icon={X}
              label={intl.formatMessage({ id: 'ui.close' })}
              onClick={onClose}
              className="-mr-2"
            />
          </header>
          <div className="flex-1 px-4 py-5 pb-[calc(1.25rem+env(safe-area-inset-bottom))] sm:px-6">
            {children}
          </div>
        </div>
      )}
    </dialog>
  )
}
