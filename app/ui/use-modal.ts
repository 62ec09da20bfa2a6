import { type MouseEvent, type SyntheticEvent, useEffect, useRef } from 'react'

/**
 * The browser's own modal, opened and closed by a value; spread on a `<dialog>`. Escape and the backdrop call `onClose`,
 * which may ask first and leave it open.
 */
export function useModal(open: boolean, onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null)

  // After each render: a second Escape closes a dialog whatever we say, and one that is still wanted comes back.
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal()
    if (!open) dialog.current?.close()
  })

  return {
    ref: dialog,
    onClose,
    onCancel: (event: SyntheticEvent) => {
      // A file picker inside that is left without a choice says `cancel` too.
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      onClose()
    },
    // Only the backdrop is outside every child: a click on it hits the dialog itself.
    onClick: (event: MouseEvent) => {
      if (event.target === event.currentTarget) onClose()
    },
  }
}
