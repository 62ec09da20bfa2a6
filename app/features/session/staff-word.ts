const word = new EventTarget()
const CHANGED = 'inbox'

export const sayInboxChanged = () => word.dispatchEvent(new Event(CHANGED))

/** Runs `changed` when the server says that the team's inbox changed; returns how to stop. */
export function hearInboxChanged(changed: () => void) {
  word.addEventListener(CHANGED, changed)
  return () => word.removeEventListener(CHANGED, changed)
}
