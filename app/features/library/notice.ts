import { createStore } from 'zustand/vanilla'

type Notice = { key: number; text: string } | null

/** A line that says what a tap has done, where the page itself does not show it. */
export const noticeStore = createStore<Notice>(() => null)

export const notify = (text: string) => noticeStore.setState({ key: Date.now(), text }, true)

export const dismissNotice = () => noticeStore.setState(null, true)
