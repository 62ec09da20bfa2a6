import fc from 'fast-check'
import { expect, it } from 'vitest'
import { IcyWeaver, META_INTERVAL, metadataBlock } from '../../../worker/radio/icy'

/** A SHOUTcast client reads this many bytes of audio, then a length, then the text. */
function unweave(woven: Uint8Array) {
  const sound: number[] = []
  const titles: string[] = []
  for (let at = 0; at < woven.length;) {
    sound.push(...woven.subarray(at, at + META_INTERVAL))
    at += META_INTERVAL
    if (at >= woven.length) break
    const length = (woven[at] ?? 0) * 16
    if (length > 0)
      titles.push(
        new TextDecoder().decode(woven.subarray(at + 1, at + 1 + length)).replace(/\0+$/, ''),
      )
    at += 1 + length
  }
  return { sound, titles }
}

it('sends a client all audio and each title once, byte-exact, however it is chunked', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 40_000 }), { maxLength: 6 }), (cuts) => {
      const weaver = new IcyWeaver()
      const woven: number[] = []
      const sound: number[] = []
      for (const [i, length] of cuts.entries()) {
        const part = Uint8Array.from({ length }, (_, at) => (i * 31 + at) % 256)
        sound.push(...part)
        woven.push(...weaver.weave(part, i < 3 ? 'First' : 'Second'))
      }
      const heard = unweave(Uint8Array.from(woven))
      expect(heard.sound).toEqual(sound)
      expect(heard.titles.length).toBe(new Set(heard.titles).size)
    }),
    { numRuns: 25 },
  )
})

it('pads a title to blocks of sixteen bytes', () => {
  const block = metadataBlock("The Artist - Don't Stop Não")
  expect(block.length).toBe(1 + (block[0] ?? 0) * 16)
  expect(new TextDecoder().decode(block.subarray(1))).toContain(
    "StreamTitle='The Artist - Don’t Stop Não';",
  )
  expect(new TextDecoder().decode(metadataBlock('Day\r\nBus').subarray(1))).toContain(
    "StreamTitle='Day Bus';",
  )
  expect(metadataBlock('x'.repeat(9000)).length).toBe(1 + 255 * 16)
})
