import X from 'lucide-react/icons/x'
import { type ReactNode, useId } from 'react'
import { useIntl } from 'react-intl'
import { IconButton } from './icon-button'
import { useModal } from './use-modal'

type DialogProps = {
  open: boolean
  /** Called by Escape, the backdrop and the close button. */
  onClose: () => void
  title: string
  children: ReactNode
  /** Buttons at the end, the harmless one first. */
  actions?: ReactNode
}

/** A native modal: traps the focus, restores it, and makes the rest of the page inert. */
export function Dialog({ open, onClose, title, children, actions }: DialogProps) {
  const intl = useIntl()
  const titleId = useId()
  const modal = useModal(open, onClose)

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape does the same
    <dialog
      {...modal}
      aria-labelledby={titleId}
      className="max-h-[calc(100dvh-2rem)] w-[min(32rem,calc(100vw-2rem))] rounded-panel border border-line bg-floor p-0 text-left text-chalk shadow-lift backdrop:bg-night/80"
    >
      {open && (
        <div className="p-5 sm:p-7">
          <div className="mb-4 flex items-start justify-between gap-4">
            <h2 id={titleId} className="text-heading">
              {title}
            </h2>
            <IconButton
              icon={X}
              label={intl.formatMessage({ id: 'ui.close' })}
              onClick={onClose}
              className="-mt-2 -mr-2"
            />
          </div>
          {children}
          {actions && <div className="mt-6 flex flex-wrap justify-end gap-3">{actions}</div>}
        </div>
      )}
    </dialog>
  )
}
