import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

export const THEMES = ['synthwave', 'vaporwave', 'cyberpunk'] as const
export type Theme = (typeof THEMES)[number]

export const STYLES = ['bars', 'circular', 'waveform', 'particles'] as const
export type VisualizerStyle = (typeof STYLES)[number]

/** The site's color tokens with other values; set on an element, they apply to everything inside it. */
export const THEME_TOKENS = {
  synthwave: {
    night: '#0b0320',
    floor: '#150833',
    stage: '#22104a',
    line: '#402273',
    edge: '#9480c9',
    chalk: '#fdf5ff',
    haze: '#ccbbe9',
    pink: '#ff5aa8',
    cyan: '#36e3ee',
    violet: '#c38aff',
    acid: '#ffd53d',
    ember: '#ffa060',
  },
  vaporwave: {
    night: '#12102b',
    floor: '#1b1840',
    stage: '#28235a',
    line: '#423a85',
    edge: '#958dd1',
    chalk: '#fff7fc',
    haze: '#d2caee',
    pink: '#ff9fd8',
    cyan: '#82f2ff',
    violet: '#c9adff',
    acid: '#fff3a6',
    ember: '#ffc993',
  },
  cyberpunk: {
    night: '#060805',
    floor: '#0f130d',
    stage: '#1a2017',
    line: '#39432e',
    edge: '#8b9a70',
    chalk: '#fbffe9',
    haze: '#c4cdab',
    pink: '#f4fb4a',
    cyan: '#1ce8ff',
    violet: '#ff71f4',
    acid: '#63ffb2',
    ember: '#ff9447',
  },
} as const satisfies Record<Theme, Record<string, string>>

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
