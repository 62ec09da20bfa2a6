import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DomainError } from '../../../worker/errors'
import { openCursor, sealCursor } from '../../../worker/lib/cursor'

const SECRET = 'a secret that is long enough for anybody'
const places = fc.array(fc.string({ unit: 'grapheme', maxLength: 30 }), { maxLength: 4 })

describe('a cursor', () => {
  it('round-trips its values', async () => {
    await fc.assert(
      fc.asyncProperty(places, async (place) => {
        expect(await openCursor(SECRET, await sealCursor(SECRET, place))).toEqual(place)
      }),
    )
  })

  it('is refused when any part was changed, or another site made it', async () => {
    const change = fc.tuple(fc.nat(), fc.constantFrom(...Array.from('AZaz09-_=+/ .')))
    await fc.assert(
      fc.asyncProperty(places, change, async (place, [at, letter]) => {
        const cursor = await sealCursor(SECRET, place)
        const index = at % cursor.length
        fc.pre(cursor[index] !== letter)
        const changed = cursor.slice(0, index) + letter + cursor.slice(index + 1)
        await expect(openCursor(SECRET, changed)).rejects.toThrow(DomainError)
        const elsewhere = await sealCursor(`${SECRET}, of another site`, place)
        await expect(openCursor(SECRET, elsewhere)).rejects.toThrow(DomainError)
      }),
    )
  })

  it('is refused when it is arbitrary text', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 60 }), async (text) => {
        await expect(openCursor(SECRET, text)).rejects.toThrow(DomainError)
      }),
    )
  })
})
