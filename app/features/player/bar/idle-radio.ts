import { createStore } from 'zustand/vanilla'

export type IdleRadio = { play: () => void; step: (by: 1 | -1) => void }

/** The buttons of the bar while it offers a station and nothing is current; null otherwise. */
export const idleRadioStore = createStore<IdleRadio | null>(() => null)
