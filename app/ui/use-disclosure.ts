import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'

/** A button that opens a panel. Escape, a press outside and moving the focus away close it. */
export function useDisclosure() {
  const [open, setOpen] = useState(false)
  const panelId = useId()
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!open) return
    // Safari does not focus a clicked button, so a press outside may cause no blur.
    const closeOutside = ({ target }: PointerEvent) => {
      if (target instanceof Node && !root.current?.contains(target)) setOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [open])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    setOpen(false)
    button.current?.focus()
  }
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !root.current?.contains(relatedTarget)) setOpen(false)
  }

  return {
    open,
    close: () => setOpen(false),
    root: { ref: root, onKeyDown, onBlur },
    button: {
      ref: button,
      type: 'button',
      'aria-expanded': open,
      'aria-controls': panelId,
      onClick: () => setOpen(!open),
    },
    panel: { id: panelId, hidden: !open },
  } as const
}
