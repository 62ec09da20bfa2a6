import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { STYLES, THEMES, type Theme, type VisualizerStyle, nextOf } from './appearance'

const SHELF = 'player-look'

type Look = { theme: Theme; style: VisualizerStyle }

const lookStore = createStore<Look>(() => readAppearance(read()))

export const useAppearance = () => useStore(lookStore)

export const nextTheme = () => setAppearance({ theme: nextOf(THEMES, lookStore.getState().theme) })

export const nextStyle = () => setAppearance({ style: nextOf(STYLES, lookStore.getState().style) })

/** The first of each, for whatever is missing or unknown: anybody can write to storage. */
export function readAppearance(text: string | null): Look {
  const [theme, style] = (text ?? '').split(' ')
  return {
    theme: THEMES.find((one) => one === theme) ?? THEMES[0],
    style: STYLES.find((one) => one === style) ?? STYLES[0],
  }
}

export function setAppearance(change: Partial<Look>) {
  lookStore.setState(change)
  const { theme, style } = lookStore.getState()
  try {
    localStorage.setItem(SHELF, `${theme} ${style}`)
  } catch {
    // Then it holds until the page is left.
  }
}

function read() {
  try {
    return localStorage.getItem(SHELF)
  } catch {
    return null
  }
}
