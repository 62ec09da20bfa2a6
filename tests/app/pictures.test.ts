import fc from 'fast-check'
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { frameOf } from '../../app/features/posts/picture/post-picture'
import { pictureSize } from '../../shared/pictures'

const sizeOf = (query: string) => pictureSize(new URLSearchParams(query))
const source = (file: string) => readFileSync(file, 'utf8')

/** URLs that are written out in the sources. */
const written = globSync('{app,worker}/**/*.{ts,tsx}').flatMap((file) =>
  [...source(file).matchAll(/\?(width=\d+[\w=&]*)/g)].map(([, query = '']) => query),
)
/** The sizes of post pictures: three densities of each frame. */
const framed = [2, 4 / 3, 1, 3 / 4].flatMap((ratio) => {
  const { width, height } = frameOf(ratio * 1000, 1000)
  return [0.5, 1, 2].map((times) => `width=${width * times}&height=${height * times}`)
})
const squares = (edges: number[], quality = 75) =>
  edges.map((edge) => `width=${edge}&height=${edge}&quality=${quality}`)
const tv = ['width=640&height=360', 'width=1280&height=720']

describe('the sizes of pictures', () => {
  it('match the sizes the app requests', () => {
    expect(written.length).toBeGreaterThan(10)
    const covers = [64, 96, 128, 160, 200, 300, 400, 600, 800]
    const asked = [
      ...written,
      ...framed,
      ...tv,
      ...squares(covers),
      ...squares([200, 300, 400, 600], 85),
      ...squares([200, 300, 400, 600, 800], 90),
    ]
    for (const query of asked) {
      const parameters = new URLSearchParams(query)
      const made = sizeOf(query)
      const side = (name: string) => parameters.get(name) && Number(parameters.get(name))
      expect([query, made?.width, made?.height ?? null]).toEqual([
        query,
        side('width'),
        side('height'),
      ])
      expect(made?.quality).toBe(Number(parameters.get('quality') ?? 75))
      expect(made?.format).toBe(parameters.get('format') ?? 'webp')
    }
  })

  it.each([
    ['width=65&height=65', { width: 96, height: 96 }],
    ['width=300&height=200', { width: 400, height: 300 }],
    ['width=99999&height=99999', { width: 1600, height: 1600 }],
    ['width=1&height=9999', { width: 300, height: 400 }],
    ['width=900', { width: 1200 }],
    ['height=300', { width: 400 }],
    ['width=300&height=300&quality=80', { width: 300, height: 300, quality: 85 }],
    ['width=300&height=300&quality=1000', { width: 300, height: 300, quality: 90 }],
    ['width=96&height=96&quality=90', { width: 96, height: 96, quality: 75 }],
    ['width=64&format=jpeg', { width: 600, format: 'jpeg' }],
    ['width=64&format=exe', { width: 200, format: 'webp' }],
  ])('answer %s with the nearest', (query, size) => {
    expect(sizeOf(query)).toMatchObject(size)
  })

  it.each(['', 'width=0', 'width=-3', 'width=abc', 'width=NaN', 'quality=90', 'format=jpeg'])(
    'leave the picture as it is for %j',
    (query) => {
      expect(sizeOf(query)).toBeNull()
    },
  )

  it('are limited to a few, whatever is requested', () => {
    const made = new Set<string>()
    const side = fc.option(fc.integer({ min: 1, max: 3000 }))
    fc.assert(
      fc.property(side, side, fc.integer({ min: 1, max: 100 }), fc.boolean(), (w, h, q, jpeg) => {
        const query = new URLSearchParams({ quality: String(q), ...(jpeg && { format: 'jpeg' }) })
        if (w) query.set('width', String(w))
        if (h) query.set('height', String(h))
        made.add(JSON.stringify(pictureSize(query)))
      }),
      { numRuns: 20_000 },
    )
    expect(made.size).toBeLessThanOrEqual(45)
  })
})
