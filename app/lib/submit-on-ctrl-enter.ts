import type { KeyboardEvent } from 'react'

/** Ctrl+Enter, or Cmd+Enter, sends what is being written; not in the middle of composing a character. */
export function submitOnCtrlEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing)
    return
  event.preventDefault()
  event.currentTarget.form?.requestSubmit()
}
