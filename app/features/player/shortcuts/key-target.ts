type Where = { isTyping: boolean; isOnControl: boolean; isOnSlider: boolean; isInDialog: boolean }

const KEYS_OF_THEIR_OWN = 'a, button, summary, input, [role="button"]'
const TYPING = 'textarea, select, [contenteditable]:not([contenteditable="false"])'
const NOT_TYPED_INTO = new Set(['range', 'checkbox', 'radio', 'button', 'submit', 'reset'])

/** What the element with the focus needs the keyboard for. */
export function keyTarget(element: Element | null): Where {
  const input = element instanceof HTMLInputElement ? element : null
  return {
    isTyping: input ? !NOT_TYPED_INTO.has(input.type) : element?.closest(TYPING) != null,
    isOnControl: element?.closest(KEYS_OF_THEIR_OWN) != null,
    isOnSlider: input?.type === 'range',
    isInDialog: document.querySelector('dialog:modal') !== null,
  }
}

/** Whether a key is left to that element. */
export const isHandledByElement = (
  key: string,
  { isTyping, isOnControl, isOnSlider, isInDialog }: Where,
) =>
  isTyping || isInDialog || (key === ' ' && isOnControl) || (key.startsWith('Arrow') && isOnSlider)
