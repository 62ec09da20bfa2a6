import { describe, expect, it } from 'vitest'
import { readLook } from '../../../app/features/player/visualizer/look-store'
import { STYLES, THEMES, THEME_TOKENS, after } from '../../../app/features/player/visualizer/looks'

describe.each(THEMES)('in %s', (theme) => {
  const { night, floor, stage, edge, ...inks } = THEME_TOKENS[theme]

  it.each(['chalk', 'haze', 'pink', 'cyan', 'violet', 'acid', 'ember'] as const)(
    '%s can be read on every ground, and the ground on it',
    (ink) => {
      for (const ground of [night, floor, stage])
        expect(contrast(inks[ink], ground)).toBeGreaterThanOrEqual(4.5)
    },
  )

  it('the edge of a control can be seen', () => {
    for (const ground of [night, floor]) expect(contrast(edge, ground)).toBeGreaterThanOrEqual(3)
  })
})

it('goes round all themes and styles', () => {
  expect(THEMES.map((theme) => after(THEMES, theme))).toEqual([
    'vaporwave',
    'cyberpunk',
    'synthwave',
  ])
  expect(after(STYLES, 'particles')).toBe('bars')
})

it('believes nothing that storage says but what it knows', () => {
  expect(readLook('cyberpunk waveform')).toEqual({ theme: 'cyberpunk', style: 'waveform' })
  for (const text of [null, '', 'x y', 'waveform cyberpunk'])
    expect(readLook(text)).toEqual({ theme: 'synthwave', style: 'bars' })
})

/** WCAG 2.2, relative luminance. */
function contrast(one: string, other: string) {
  const both = [luminance(one), luminance(other)]
  return (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05)
}

function luminance(hex: string) {
  const channel = (at: number) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}
