import { type MouseEvent, type SyntheticEvent, useEffect, useRef } from 'react'

/**
 * A native modal controlled by a value; spread the result on a `<dialog>`. Escape and the backdrop call `onClose`, which may
 * ask first and keep it open.
 */
export function useModal(open: boolean, onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null)

  // After each render: browsers close a dialog on the second Escape regardless, so it is reopened if `open` is still
  // true.
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal()
    if (!open) dialog.current?.close()
  })

  return {
    ref: dialog,
    onClose,
    onCancel: (event: SyntheticEvent) => {
      // A cancelled file picker inside fires `cancel` too.
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      onClose()
    },
    // A click on the backdrop targets the dialog itself.
    onClick: (event: MouseEvent) => {
      if (event.target === event.currentTarget) onClose()
    },
  }
}
