import { createStore } from 'zustand/vanilla'

/** Whether the account of this browser has just been deleted: the landing page says so. */
export const accountDeletedStore = createStore(() => false)
