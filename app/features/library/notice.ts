import { createStore } from 'zustand/vanilla'

type NoticeMore = { tone?: 'good' | 'bad'; undo?: () => void }
type Notice = NoticeMore & { key: number; text: string }

/** A line that says what a tap has done, where the page itself does not show it. */
export const noticeStore = createStore<Notice | null>(() => null)

/** With `undo` it can be taken back from the line. */
export const notify = (text: string, more: NoticeMore = {}) =>
  noticeStore.setState({ key: Date.now(), text, ...more }, true)

export const dismissNotice = () => noticeStore.setState(null, true)
