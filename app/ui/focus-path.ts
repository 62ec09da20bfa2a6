let path: EventTarget[] = []

/** Records the focused element from the first paint on; `useRestoreFocus` is loaded later. */
export function recordFocus() {
  const onFocusIn = (event: FocusEvent) => {
    path = event.composedPath()
  }
  document.addEventListener('focusin', onFocusIn)
  return () => document.removeEventListener('focusin', onFocusIn)
}

/** The last focused element and its ancestors at that time, innermost first. */
export const lastFocusPath = () => path.filter((target) => target instanceof HTMLElement)
