import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import X from 'lucide-react/icons/x'
import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Alert } from '../../ui/alert'
import { Button } from '../../ui/button'
import { IconButton } from '../../ui/icon-button'
import { useSingleFlight } from '../../ui/use-single-flight'

const BACKDROP = 'fixed inset-0 z-50 bg-night/80'
const POPUP =
  'fixed top-1/2 left-1/2 z-50 max-h-[calc(100dvh-2rem)] w-[min(32rem,calc(100vw-2rem))] -translate-x-1/2 -translate-y-1/2 ' +
  'overflow-y-auto rounded-panel border border-line bg-floor p-5 text-left text-chalk shadow-lift sm:p-7'

type DialogProps = {
  open: boolean
  /** Called by Escape, a press outside and the close button. The dialog may stay open. */
  onClose: () => void
  title: string
  children: ReactNode
  /** Buttons in a row at the end: the harmless one first. */
  actions?: ReactNode
}

/** A modal dialog that starts in its first field. Tab stays inside, and the focus returns to where it came from. */
export function Dialog({ open, onClose, title, children, actions }: DialogProps) {
  const intl = useIntl()
  const popup = useRef<HTMLDivElement>(null)
  useHeadingFocus()
  const firstField = () => popup.current?.querySelector<HTMLElement>('input, select, textarea')
  return (
    <BaseDialog.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className={BACKDROP} />
        <BaseDialog.Popup
          ref={popup}
          // On a phone the field would open the keyboard over the dialog.
          initialFocus={(opened) => (opened === 'touch' ? true : (firstField() ?? true))}
          className={POPUP}
        >
          <div className="mb-4 flex items-start justify-between gap-4">
            <BaseDialog.Title className="text-heading">{title}</BaseDialog.Title>
            <IconButton
              icon={X}
              label={intl.formatMessage({ id: 'ui.close' })}
              onClick={onClose}
              className="-mt-2 -mr-2"
            />
          </div>
          {children}
          {actions && <Actions>{actions}</Actions>}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}

const Actions = ({ children }: { children: ReactNode }) => (
  <div className="mt-6 flex flex-wrap justify-end gap-3">{children}</div>
)

type QuestionProps = {
  open: boolean
  onClose: () => void
  title: string
  children: ReactNode
  safeButton: RefObject<HTMLButtonElement | null>
  actions: ReactNode
}

/** Starts on the harmless button. Escape and a press outside answer no. */
function Question({ open, onClose, title, children, safeButton, actions }: QuestionProps) {
  useHeadingFocus()
  return (
    <BaseDialog.Root open={open} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop forceRender className={BACKDROP} />
        <BaseDialog.Popup role="alertdialog" initialFocus={safeButton} className={POPUP}>
          <BaseDialog.Title className="mb-4 text-heading">{title}</BaseDialog.Title>
          <BaseDialog.Description render={<div />} className="grid gap-4">
            {children}
          </BaseDialog.Description>
          <Actions>{actions}</Actions>
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}

type ConfirmDialogProps = {
  open: boolean
  onClose: () => void
  /** Names the item, so that nobody has to remember which row they pressed. */
  title: string
  children: ReactNode
  confirm: string
  confirming: string
  busy: boolean
  /** Shown in the dialog and nowhere else. */
  failure: string | null
  /** The children say why; there is nothing to confirm. */
  impossible?: boolean
  onConfirm: () => Promise<unknown>
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, title, children, confirm, confirming, busy, failure } = props
  const { impossible = false } = props
  const act = useSingleFlight(props.onConfirm)
  const cancel = useRef<HTMLButtonElement>(null)
  return (
    <Question
      open={open}
      onClose={onClose}
      title={title}
      safeButton={cancel}
      actions={
        <>
          <Button ref={cancel} tone="plain" onClick={onClose}>
            <FormattedMessage id={impossible ? 'ui.close' : 'admin.cancel'} />
          </Button>
          {!impossible && (
            <Button tone="danger" busy={busy} onClick={() => act()}>
              {busy ? confirming : confirm}
            </Button>
          )}
        </>
      }
    >
      {children}
      {failure && <Alert>{failure}</Alert>}
    </Question>
  )
}

type DiscardDialogProps = { open: boolean; onStay: () => void; onDiscard: () => void }

export function DiscardDialog({ open, onStay, onDiscard }: DiscardDialogProps) {
  const intl = useIntl()
  const stay = useRef<HTMLButtonElement>(null)
  return (
    <Question
      open={open}
      onClose={onStay}
      title={intl.formatMessage({ id: 'discard.title' })}
      safeButton={stay}
      actions={
        <>
          <Button ref={stay} tone="quiet" onClick={onStay}>
            <FormattedMessage id="discard.stay" />
          </Button>
          <Button tone="danger" onClick={onDiscard}>
            <FormattedMessage id="discard.submit" />
          </Button>
        </>
      }
    >
      <p className="text-haze">
        <FormattedMessage id="discard.text" />
      </p>
    </Question>
  )
}

/** When a dialog goes away together with the row that opened it, the focus moves to the page's heading. */
const useHeadingFocus = () =>
  useEffect(
    () => () => {
      setTimeout(() => {
        if (document.activeElement === document.body)
          document.querySelector<HTMLElement>('h1')?.focus()
      })
    },
    [],
  )
