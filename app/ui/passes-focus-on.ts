/** Where the focus was left last: a second try that fails gets it back. */
let left: HTMLElement | undefined

/**
 * The `ref` of what goes away when it has done its work. The focus that it held goes to the heading before it, not to the top
 * of the document.
 */
export function passesFocusOn(button: HTMLElement | null) {
  if (!button) return
  if (document.activeElement === left) button.focus()
  return () => {
    if (document.activeElement !== button) return
    const before = headingsBefore(button)
    // What comes instead stands in the document by then, and has taken the focus if it wants it.
    setTimeout(() => {
      if (document.activeElement !== document.body) return
      left = before.findLast(({ isConnected }) => isConnected)
      if (!left) return
      left.tabIndex = -1
      left.focus()
    })
  }
}

/** Within the page or the dialog, which is the first of them itself. */
function headingsBefore(button: HTMLElement) {
  const place = button.closest<HTMLElement>('main, dialog') ?? document.body
  return [place, ...place.querySelectorAll<HTMLElement>('h1, h2, h3')].filter(
    (one) => one.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING,
  )
}
