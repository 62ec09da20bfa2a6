import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { brand } from '../../../brand.config'
import { THEMES, THEME_TOKENS } from '../../../shared/player-themes'

const css = readFileSync(new URL('../../../app/styles.css', import.meta.url), 'utf8')
const site: Record<string, string> = Object.fromEntries(
  [...css.matchAll(/--color-([a-z]+): (#[0-9a-f]{6});/g)].map(([, name = '', hex = '']) => [
    name,
    hex,
  ]),
)
// A theme changes some of the site's tokens; the others appear on its backgrounds too.
const looks: [string, Record<string, string>][] = [
  ['the site', site],
  ...THEMES.map((theme): [string, Record<string, string>] => [
    theme,
    { ...site, ...THEME_TOKENS[theme] },
  ]),
]

const rooms = ['night', 'floor', 'stage']
const texts = ['chalk', 'haze', 'pink', 'cyan', 'violet', 'acid', 'ember', 'danger', 'good']
const fills = ['pink', 'acid', 'violet', 'danger']

describe.each(looks)('the colours of %s', (_, tokens) => {
  const contrast = (one: string, other: string) => {
    const both = [luminance(tokens[one]), luminance(tokens[other])]
    // WCAG 2.2: the ratio of two relative luminances.
    return (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05)
  }

  it.each(rooms.flatMap((room) => texts.map((text) => [text, room])))(
    'let %s be read on %s',
    (text, room) => expect(contrast(text, room)).toBeGreaterThanOrEqual(4.5),
  )

  it.each(fills)('keep text readable on %s', (fill) =>
    expect(contrast('night', fill)).toBeGreaterThanOrEqual(4.5),
  )

  it.each(rooms)('keep control borders and the focus ring visible on %s', (room) => {
    expect(contrast('edge', room)).toBeGreaterThanOrEqual(3)
    expect(contrast('cyan', room)).toBeGreaterThanOrEqual(3)
  })
})

it('are the defaults of the brand file', () => expect(brand.colors).toEqual(site))

it('use the same tokens in every theme', () => {
  for (const theme of THEMES)
    expect(Object.keys(site)).toEqual(expect.arrayContaining(Object.keys(THEME_TOKENS[theme])))
})

function luminance(hex: string | undefined) {
  if (!hex) throw new Error('styles.css lacks a colour')
  const channel = (at: number) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}
