import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync(new URL('../../../app/styles.css', import.meta.url), 'utf8')
const tokens = new Map(
  [...css.matchAll(/--color-([a-z]+): (#[0-9a-f]{6});/g)].map(([, name = '', hex = '']) => [
    name,
    hex,
  ]),
)

const rooms = ['night', 'floor', 'stage']
const texts = ['chalk', 'haze', 'pink', 'cyan', 'violet', 'acid', 'ember', 'danger', 'good']
const fills = ['pink', 'acid', 'violet', 'danger']

describe('the colours', () => {
  it.each(rooms.flatMap((room) => texts.map((text) => [text, room])))(
    'let %s be read on %s',
    (text, room) => expect(contrast(text, room)).toBeGreaterThanOrEqual(4.5),
  )

  it.each(fills)('let night be read on %s', (fill) =>
    expect(contrast('night', fill)).toBeGreaterThanOrEqual(4.5),
  )

  it.each(rooms)('show the edge of a control and the ring of focus on %s', (room) => {
    expect(contrast('edge', room)).toBeGreaterThanOrEqual(3)
    expect(contrast('cyan', room)).toBeGreaterThanOrEqual(3)
  })
})

/** WCAG 2.2, the ratio of two relative luminances. */
function contrast(one: string, other: string) {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(token: string) {
  const hex = tokens.get(token)
  if (!hex) throw new Error(`styles.css has no colour ${token}`)
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
