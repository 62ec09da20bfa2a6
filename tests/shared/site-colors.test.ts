import { describe, expect, it } from 'vitest'
import { brand } from '../../brand.config'
import { BACKGROUNDS, TEXT_COLORS, contrast, unreadablePairs } from '../../shared/site/colors'
import { PALETTES, PALETTE_NAMES } from '../../shared/site/palettes'

describe('contrast', () => {
  // Values of WCAG's own definition, as other calculators give them.
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    ['#777777', '#ffffff', 4.48],
    ['#767676', '#ffffff', 4.54],
    ['#ff0000', '#000000', 5.25],
  ])('of %s and %s is %d', (one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 2)
    expect(contrast(other, one)).toBeCloseTo(ratio, 2)
  })
})

describe('unreadablePairs', () => {
  it('finds none in the default colours', () => expect(unreadablePairs(brand.colors)).toEqual([]))

  it('names text, background and theme, the worst first', () => {
    const pairs = unreadablePairs({ ...brand.colors, haze: '#777777', good: '#4a7a60' })
    expect(pairs.map(({ text }) => text)).toContain('haze')
    expect(pairs).toContainEqual(expect.objectContaining({ text: 'good', theme: 'vaporwave' }))
    // A theme has its own quiet text.
    expect(pairs).not.toContainEqual(expect.objectContaining({ text: 'haze', theme: 'vaporwave' }))
    const ratios = pairs.map((pair) => pair.contrast)
    expect(ratios).toEqual(ratios.toSorted((a, b) => a - b))
  })

  it('finds a background that is too light for all text', () =>
    expect(unreadablePairs({ ...brand.colors, stage: '#ffffff' }).length).toBeGreaterThan(5))
})

describe('palettes to start from', () => {
  it.each(PALETTE_NAMES)('%s: every text has 4.5:1 on every background', (name) => {
    const colors = PALETTES[name]
    for (const background of BACKGROUNDS)
      for (const text of TEXT_COLORS)
        expect(
          contrast(colors[text], colors[background]),
          `${text} on ${background}`,
        ).toBeGreaterThanOrEqual(4.5)
    expect(unreadablePairs(colors)).toEqual([])
  })

  it.each(PALETTE_NAMES)('%s: edges of fields have 3:1 on every background', (name) => {
    for (const background of BACKGROUNDS)
      expect(contrast(PALETTES[name].edge, PALETTES[name][background])).toBeGreaterThanOrEqual(3)
  })

  it('have the demo’s among them', () => expect(PALETTES.neon).toEqual(brand.colors))

  it('differ', () => expect(new Set(PALETTE_NAMES.map((name) => PALETTES[name].pink)).size).toBe(5))
})
