import { createStore } from 'zustand/vanilla'

type Done = { key: number; text: string; undo: () => void } | null

/** The last thing that was done to a member or a message and can be taken back for a moment. */
export const doneStore = createStore<Done>(() => null)

/** `undo` sends the opposite change: what was saved is saved, and nothing waits for this line to go away. */
export const tellDone = (text: string, undo: () => void) =>
  doneStore.setState({ key: Date.now(), text, undo }, true)

export const forgetDone = () => doneStore.setState(null, true)
