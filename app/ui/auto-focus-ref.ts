/**
 * A `ref` for the element that gets the focus when a dialog opens. React's own `autoFocus` runs before the dialog is shown.
 */
export const autoFocusRef = (element: HTMLElement | null) => element?.setAttribute('autofocus', '')
