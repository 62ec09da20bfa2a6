const channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel('session') : null

/** Tells this browser's other tabs that someone signed in or out here. */
export function notifyOtherTabs() {
  channel?.postMessage('changed')
}

/** Runs `changed` when another tab announces; returns how to stop. */
export function onOtherTab(changed: () => void) {
  channel?.addEventListener('message', changed)
  return () => channel?.removeEventListener('message', changed)
}
