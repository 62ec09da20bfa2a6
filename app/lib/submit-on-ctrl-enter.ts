import type { KeyboardEvent } from 'react'

/** Submits the form on Ctrl+Enter or Cmd+Enter, except during IME composition. */
export function submitOnCtrlEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing)
    return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}
