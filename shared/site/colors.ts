import { THEMES, THEME_TOKENS, type Theme } from '../player-themes'

/** The colours of the site, each a custom property `--color-<name>`. */
export const COLOR_NAMES = [
  'night',
  'floor',
  'stage',
  'line',
  'edge',
  'chalk',
  'haze',
  'pink',
  'cyan',
  'violet',
  'acid',
  'ember',
  'danger',
  'good',
] as const
export type ColorName = (typeof COLOR_NAMES)[number]

/** Each `#rrggbb`. */
export type Colors = Record<ColorName, string>

export const BACKGROUNDS = ['night', 'floor', 'stage'] as const
export const TEXT_COLORS = [
  'chalk',
  'haze',
  'pink',
  'cyan',
  'violet',
  'acid',
  'ember',
  'danger',
  'good',
] as const

/** Of text on its background (WCAG 2.2, 1.4.3). */
export const CONTRAST_MIN = 4.5

export type ColorPair = {
  text: (typeof TEXT_COLORS)[number]
  background: (typeof BACKGROUNDS)[number]
  /** The theme of the player; null for the site itself. */
  theme: Theme | null
  contrast: number
}

/** The contrast ratio of two colours, from 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string) {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (high + 0.05) / (low + 0.05)
}

/**
 * The pairs of text and background below 4.5:1, the worst first: in the site, and in each theme of the player, which replaces
 * some colours. Text on a filled button has the pair of the fill on the page.
 */
export const unreadablePairs = (colors: Colors): ColorPair[] =>
  [null, ...THEMES]
    .flatMap((theme) =>
      pairsOf(theme === null ? colors : { ...colors, ...THEME_TOKENS[theme] }, theme),
    )
    .filter((pair) => pair.contrast < CONTRAST_MIN)
    .toSorted((a, b) => a.contrast - b.contrast)

const pairsOf = (colors: Colors, theme: Theme | null) =>
  BACKGROUNDS.flatMap((background) =>
    TEXT_COLORS.map((text): ColorPair => ({
      text,
      background,
      theme,
      contrast: contrast(colors[text], colors[background]),
    })),
  )

function luminance(hex: string) {
  const channel = (at: number) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}
