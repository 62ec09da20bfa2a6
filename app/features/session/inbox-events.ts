const events = new EventTarget()
const CHANGED = 'inbox'

export const emitInboxChanged = () => events.dispatchEvent(new Event(CHANGED))

/** Calls `changed` when the server reports a change of the team's inbox; returns unsubscribe. */
export function onInboxChanged(changed: () => void) {
  events.addEventListener(CHANGED, changed)
  return () => events.removeEventListener(CHANGED, changed)
}
