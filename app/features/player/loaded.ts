import { createStore } from 'zustand/vanilla'

/** True once a page has loaded the player. Visitors have no stored queue, so that they need its bar only from then on. */
export const playerLoadedStore = createStore(() => false)
