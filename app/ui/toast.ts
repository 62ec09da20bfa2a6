import { createStore } from 'zustand/vanilla'

type NoticeMore = { tone?: 'good' | 'bad'; undo?: () => void }
type Notice = NoticeMore & { key: number; text: string }

/** A line that says what a tap has done, where the page itself does not show it. */
export const toastStore = createStore<Notice | null>(() => null)

/** With `undo` it can be taken back from the line. */
export const showToast = (text: string, more: NoticeMore = {}) =>
  toastStore.setState({ key: Date.now(), text, ...more }, true)

export const dismissToast = () => toastStore.setState(null, true)
