import { createStore } from 'zustand/vanilla'

/** The post whose comments are open: one at a time, also for whoever goes away and comes back. */
export const openCommentsStore = createStore<string | null>(() => null)

export const toggleComments = (postId: string) =>
  openCommentsStore.setState((open) => (open === postId ? null : postId), true)
