import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { THEMES, THEME_TOKENS, type Theme } from '../../../../shared/player-themes'

export const STYLES = ['bars', 'circular', 'waveform', 'particles'] as const
export type VisualizerStyle = (typeof STYLES)[number]

/** Set on an element, a theme's colours apply to everything inside it. */
export const themeStyle = (theme: Theme) =>
  Object.fromEntries(
    Object.entries(THEME_TOKENS[theme]).map(([name, color]) => [`--color-${name}`, color]),
  )

export const nextOf = <T>(list: readonly [T, ...T[]], one: T): T =>
  list[(list.indexOf(one) + 1) % list.length] ?? list[0]

const STORAGE_KEY = 'player-look'

type Appearance = { theme: Theme; style: VisualizerStyle }

const appearanceStore = createStore<Appearance>(() => readAppearance(read()))

export const useAppearance = () => useStore(appearanceStore)

export const nextTheme = () =>
  setAppearance({ theme: nextOf(THEMES, appearanceStore.getState().theme) })

export const nextStyle = () =>
  setAppearance({ style: nextOf(STYLES, appearanceStore.getState().style) })

/** Defaults to the first of each: anybody can write to storage. */
export function readAppearance(text: string | null): Appearance {
  const [theme, style] = (text ?? '').split(' ')
  return {
    theme: THEMES.find((one) => one === theme) ?? THEMES[0],
    style: STYLES.find((one) => one === style) ?? STYLES[0],
  }
}

export function setAppearance(change: Partial<Appearance>) {
  appearanceStore.setState(change)
  const { theme, style } = appearanceStore.getState()
  try {
    localStorage.setItem(STORAGE_KEY, `${theme} ${style}`)
  } catch {
    // Storage is blocked or full: the choice lasts until the page is closed.
  }
}

function read() {
  try {
    return localStorage.getItem(STORAGE_KEY)
  } catch {
    return null
  }
}
