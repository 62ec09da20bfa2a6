/** As a `ref`: where the focus goes when a dialog opens. React's own `autoFocus` comes before the dialog is shown. */
export const autoFocusRef = (element: HTMLElement | null) => element?.setAttribute('autofocus', '')
