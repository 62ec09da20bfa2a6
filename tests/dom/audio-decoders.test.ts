import { afterEach, describe, expect, it, vi } from 'vitest'
import { AudioError } from '../../app/admin/uploads/audio/audio-error'
import { makeRecording } from '../../app/admin/uploads/audio/make-recording'
import { decodableFormats } from '../../app/admin/uploads/audio/open-audio'
import { aiff } from '../support/sounds/aiff'
import { signal, silence, sine } from '../support/sounds/signals'
import { floatWav } from '../support/sounds/wav'
import flac from './sounds/files/mono.flac?url'
import { file, stored } from './support/sounds'

/** In the page: stubs do not reach the worker. */
const make = (input: File) => makeRecording(input, { place: null, onProgress: () => undefined })

const notDecodable = new AudioError('format')

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('a browser without WebCodecs', () => {
  it('still encodes WAV and AIFF, and names these formats', async () => {
    vi.stubGlobal('AudioDecoder', undefined)
    const sound = signal(1, 48_000, sine(440), silence)
    for (const input of [file('a.wav', floatWav(sound)), file('a.aiff', aiff(sound))])
      expect((await make(input)).measured.duration).toBeCloseTo(1, 1)
    await expect(make(await stored('mono.flac', flac))).rejects.toEqual(notDecodable)
    expect(await decodableFormats()).toEqual(['WAV', 'AIFF'])
  })
})

describe('a decoder that knows a format only by name', () => {
  it('counts as one that does not know it when it fails at once', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    vi.spyOn(AudioDecoder.prototype, 'decode').mockImplementation(() => {
      throw new DOMException('no', 'EncodingError')
    })
    await expect(make(await stored('mono.flac', flac))).rejects.toEqual(notDecodable)
  })

  it('counts as one that does not know it when it never answers', async () => {
    const input = await stored('mono.flac', flac)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const decode = vi.spyOn(AudioDecoder.prototype, 'decode').mockImplementation(() => undefined)
    vi.spyOn(AudioDecoder.prototype, 'flush').mockReturnValue(new Promise(() => undefined))
    const made = expect(make(input)).rejects.toEqual(notDecodable)
    await expect.poll(() => decode).toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(20_000)
    await made
  })
})
