let path: EventTarget[] = []

/** Notes where the focus is, from the first paint on: what looks after it comes later. */
export function recordFocus() {
  const note = (event: FocusEvent) => {
    path = event.composedPath()
  }
  document.addEventListener('focusin', note)
  return () => document.removeEventListener('focusin', note)
}

/** What had the focus last, with all that it was in at that time, from the inside out. */
export const lastFocusPath = () => path.filter((target) => target instanceof HTMLElement)
