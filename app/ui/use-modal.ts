import { type MouseEvent, useEffect, useRef } from 'react'

/** The browser's own modal, opened and closed by a value; spread on a `<dialog>`. Escape and the backdrop call `onClose`. */
export function useModal(open: boolean, onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal()
    if (!open) dialog.current?.close()
  }, [open])

  return {
    ref: dialog,
    onClose,
    // Only the backdrop is outside every child: a click on it hits the dialog itself.
    onClick: (event: MouseEvent) => {
      if (event.target === event.currentTarget) onClose()
    },
  }
}
