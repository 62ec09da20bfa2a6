import { describe, expect, it } from 'vitest'
import { isAiff, openAiff, parseAiff } from '../../../../app/admin/uploads/audio/aiff'
import { aiff } from '../../../support/sounds/aiff'
import { type Signal, noise, signal, sine } from '../../../support/sounds/signals'

const blob = (bytes: Uint8Array<ArrayBuffer>) => new Blob([bytes])

const code = (expected: string) => expect.objectContaining({ code: expected })

async function soundOf(file: Blob) {
  const { duration, pieces } = await openAiff(file)
  const channels: number[][] = []
  let sampleRate = 0
  for await (const piece of pieces()) {
    sampleRate = piece.sampleRate
    for (const [i, samples] of piece.channels.entries()) (channels[i] ??= []).push(...samples)
  }
  return { duration, sampleRate, channels }
}

async function expectSame(bytes: Uint8Array<ArrayBuffer>, input: Signal, precision: number) {
  const sound = await soundOf(blob(bytes))
  expect(sound.sampleRate).toBe(input.sampleRate)
  expect(sound.channels).toHaveLength(input.channels.length)
  for (const [i, samples] of input.channels.entries()) {
    expect(sound.channels[i]).toHaveLength(samples.length)
    for (const [at, sample] of samples.entries())
      expect(Math.abs(sound.channels[i]![at]! - sample)).toBeLessThanOrEqual(precision)
  }
}

describe('an AIFF file', () => {
  it.each([8, 16, 24, 32] as const)('of %i bits gives its samples', async (bits) => {
    const input = signal(0.01, 44_100, sine(440), noise(0.9))
    await expectSame(aiff(input, { bits }), input, 2 ** (1 - bits) + 1e-7)
  })

  it('of compressed kinds that are none gives its samples: little-endian and floating-point', async () => {
    const input = signal(0.01, 96_000, noise(0.9))
    await expectSame(aiff(input, { compression: 'sowt', bits: 16 }), input, 2 ** -15)
    await expectSame(aiff(input, { compression: 'fl32', bits: 32 }), input, 0)
  })

  it('is read in pieces', async () => {
    const input = signal(2, 48_000, sine(440), sine(220))
    const file = blob(aiff(input))
    const lengths: number[] = []
    for await (const { channels } of (await openAiff(file)).pieces())
      lengths.push(channels[0]!.length)
    expect(lengths).toEqual([32_768, 32_768, 30_464])
    expect((await soundOf(file)).duration).toBe(2)
  })

  it('is known by its start', async () => {
    expect(await isAiff(blob(aiff(signal(0, 44_100, sine(1)))))).toBe(true)
    expect(await isAiff(new Blob(['FORM----ILBM']))).toBe(false)
    expect(await isAiff(new Blob(['FORM']))).toBe(false)
  })

  it('has a name and an author, in UTF-8 or Latin-1', async () => {
    const { name, author, id3 } = await parseAiff(
      blob(aiff(signal(0.01, 44_100, sine(440)), { name: 'Cora\xe7\xe3o', author: '東京の夜' })),
    )
    expect({ name, author, id3 }).toEqual({ name: 'Coração', author: '東京の夜', id3: null })
  })

  it('is refused when its sound is compressed, cut off or missing', async () => {
    const input = signal(0.1, 44_100, sine(440))
    await expect(openAiff(blob(aiff(input, { compression: 'ima4' })))).rejects.toEqual(
      code('format'),
    )
    const whole = aiff(input)
    for (const length of [whole.length - 2, 60, 50, 40, 30, 14, 12])
      await expect(openAiff(blob(whole.slice(0, length)))).rejects.toEqual(code('damaged'))
  })
})
