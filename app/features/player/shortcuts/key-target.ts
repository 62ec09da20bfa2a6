type KeyTarget = {
  isTyping: boolean
  isOnControl: boolean
  isOnSlider: boolean
  isInDialog: boolean
}

const INTERACTIVE = 'a, button, summary, input, [role="button"]'
const TEXT_INPUT = 'textarea, select, [contenteditable]:not([contenteditable="false"])'
const NON_TEXT_TYPES = new Set(['range', 'checkbox', 'radio', 'button', 'submit', 'reset'])

/** Which keys the focused element handles itself. */
export function keyTarget(element: Element | null): KeyTarget {
  const input = element instanceof HTMLInputElement ? element : null
  return {
    isTyping: input ? !NON_TEXT_TYPES.has(input.type) : element?.closest(TEXT_INPUT) != null,
    isOnControl: element?.closest(INTERACTIVE) != null,
    isOnSlider: input?.type === 'range',
    isInDialog: document.querySelector('dialog:modal') !== null,
  }
}

/** Whether the focused element handles this key. */
export const isHandledByElement = (
  key: string,
  { isTyping, isOnControl, isOnSlider, isInDialog }: KeyTarget,
) =>
  isTyping || isInDialog || (key === ' ' && isOnControl) || (key.startsWith('Arrow') && isOnSlider)
