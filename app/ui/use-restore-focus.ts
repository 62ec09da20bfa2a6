import { useEffect } from 'react'

/** Buttons that disappear after their action: `<Button data-passes-focus>`. */
const MARKED = '[data-passes-focus]'
/** Focus targets; a scrollable list may be nearer than a heading. */
const TARGETS = 'h1, h2, h3, [data-takes-focus]'

/**
 * Mounted once for all screens. When a focused button marked with `data-passes-focus` disappears, the focus moves to the
 * preceding heading instead of the top of the document, and back when such a button appears again.
 */
export function useRestoreFocus() {
  useEffect(() => {
    let button: HTMLElement | undefined
    let before: HTMLElement[] = []
    let successor: HTMLElement | undefined

    const moveFocus = (to: HTMLElement | undefined) => {
      successor = to
      if (successor && !successor.hasAttribute('tabindex')) successor.tabIndex = -1
      successor?.focus()
    }
    const onMutation = () => {
      if (successor && document.activeElement === successor) buttonAfter(successor)?.focus()
      if (!button || button.isConnected || document.activeElement !== document.body) return
      moveFocus(before.findLast(({ isConnected }) => isConnected))
    }
    const observer = new MutationObserver(onMutation)

    const onFocusChange = () => {
      const focused = document.activeElement
      if (focused === successor) return
      observer.disconnect()
      button = focused instanceof HTMLElement && focused.matches(MARKED) ? focused : undefined
      successor = undefined
      if (!button) return
      before = headingsBefore(button)
      observer.observe(document.body, { childList: true, subtree: true })
    }
    document.addEventListener('focusin', onFocusChange)
    onFocusChange()
    return () => {
      document.removeEventListener('focusin', onFocusChange)
      observer.disconnect()
    }
  }, [])
}

/** Targets before the button: those of its dialog last, since the dialog may disappear with it. */
function headingsBefore(button: HTMLElement) {
  const page = button.closest<HTMLElement>('main') ?? document.body
  const dialog = button.closest<HTMLElement>('dialog')
  const targetsIn = (container: HTMLElement) => [
    container,
    ...container.querySelectorAll<HTMLElement>(TARGETS),
  ]
  return [...targetsIn(page), ...(dialog ? targetsIn(dialog) : [])].filter((one) =>
    comesBefore(one, button),
  )
}

const buttonAfter = (heading: HTMLElement) =>
  [...document.querySelectorAll<HTMLElement>(MARKED)].find((one) => comesBefore(heading, one))

const comesBefore = (one: Element, other: Element) =>
  one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING
