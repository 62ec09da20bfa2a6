import { createStore } from 'zustand/vanilla'

type ToastOptions = { tone?: 'good' | 'bad'; undo?: () => void }
type Toast = ToastOptions & { key: number; text: string }

/** A short message after an action whose result the page does not show. */
export const toastStore = createStore<Toast | null>(() => null)

/** With `undo` the message has an undo button. */
export const showToast = (text: string, options: ToastOptions = {}) =>
  toastStore.setState({ key: Date.now(), text, ...options }, true)

export const dismissToast = () => toastStore.setState(null, true)
