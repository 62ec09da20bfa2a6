import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  AudioError,
  type AudioErrorCode,
  type PreparedAudio,
  decodableFormats,
  prepareAudio,
} from '../../app/admin/uploads/audio/prepare-audio'
import { openVisit } from '../../app/admin/uploads/audio/recording-folder'
import { Measurements } from '../../shared/uploads'
import { Mp3Scanner } from '../../shared/mp3'
import { aiff } from '../support/sounds/aiff'
import { id3v23 } from '../support/sounds/id3'
import { fadedIn, inTurn, noise, signal, silence, sine } from '../support/sounds/signals'
import { floatWav } from '../support/sounds/wav'
import aac from './sounds/files/aac.m4a?url'
import flac from './sounds/files/mono.flac?url'
import opus from './sounds/files/opus.ogg?url'
import vorbis from './sounds/files/vorbis.ogg?url'
import { file, mp3Of, stored } from './support/sounds'

const code = (expected: AudioErrorCode) => new AudioError(expected)

function prepare(
  input: File,
  onProgress: (fraction: number) => void = () => undefined,
  signal = new AbortController().signal,
) {
  return prepareAudio(input, { signal, onProgress })
}

/** What the server finds in the recording. */
async function summary({ recording }: PreparedAudio) {
  const scanner = new Mp3Scanner()
  scanner.push(new Uint8Array(await recording.arrayBuffer()))
  return scanner.end()
}

/** The server takes the recording, with the length that was measured. */
async function expectRecording(prepared: PreparedAudio, seconds: number) {
  const found = await summary(prepared)
  expect(found).toMatchObject({ bitrate: 192, sampleRate: 44_100 })
  expect(prepared.recording.type).toBe('audio/mpeg')
  expect(prepared.isOriginalKept).toBe(false)
  expect(() => Measurements.parse(prepared.measured)).not.toThrow()
  expect(prepared.measured.duration).toBeCloseTo(found!.duration, 3)
  // An encoder adds up to 0.05 s, and whole frames.
  expect(prepared.measured.duration! - seconds).toBeGreaterThan(-0.001)
  expect(prepared.measured.duration! - seconds).toBeLessThan(0.1)
}

function expectLoudness({ measured }: PreparedAudio, integrated: number, peak: number) {
  expect(Math.abs(measured.loudness!.integrated - integrated)).toBeLessThan(0.3)
  expect(Math.abs(measured.loudness!.true_peak - peak)).toBeLessThan(0.3)
}

/** The samples of a recording, by the browser. */
async function decoded(recording: Blob) {
  const context = new OfflineAudioContext(2, 1, 44_100)
  const buffer = await context.decodeAudioData(await recording.arrayBuffer())
  const { numberOfChannels, duration } = buffer
  return { numberOfChannels, duration, left: buffer.getChannelData(0) }
}

afterEach(() => vi.restoreAllMocks())

describe('a file of sound becomes one MP3 of constant bitrate', () => {
  it('from WAV at 48 kHz, with silence', async () => {
    const sound = signal(6, 48_000, inTurn([2, silence], [2, fadedIn(sine(440, 0.5))]), silence)
    const fractions: number[] = []
    const prepared = await prepare(file('tone.wav', floatWav(sound)), (fraction) =>
      fractions.push(fraction),
    )
    await expectRecording(prepared, 6)
    // As ffmpeg measures it: the gates leave out the silence.
    expectLoudness(prepared, -10.5, -6)
    const { waveform = [] } = prepared.measured
    expect(waveform).toHaveLength(60)
    expect(Math.max(...waveform.slice(0, 19))).toBe(0)
    expect(Math.min(...waveform.slice(21, 39))).toBeGreaterThan(250)
    expect(fractions).toEqual(fractions.toSorted((a, b) => a - b))
    expect(fractions.at(-1)).toBe(1)

    const { numberOfChannels, duration, left } = await decoded(prepared.recording)
    expect(numberOfChannels).toBe(2)
    expect(Math.abs(duration - 6)).toBeLessThan(0.1)
    // The streaming copy is as loud as the original.
    const peak = left
      .subarray(2.5 * 44_100, 3.5 * 44_100)
      .reduce((most, sample) => Math.max(most, sample), 0)
    expect(peak).toBeCloseTo(0.5, 2)
  })

  it('from AIFF of 24 bits, in mono', async () => {
    const sound = signal(3, 44_100, fadedIn(sine(1000, 0.5)))
    const prepared = await prepare(file('tone.aif', aiff(sound, { bits: 24 })))
    await expectRecording(prepared, 3)
    expectLoudness(prepared, -9.1, -6)
    expect(new Uint8Array(await prepared.recording.arrayBuffer())[3]! >> 6).toBe(3)
  })

  it('from FLAC, with the tags and the cover', async () => {
    const input = await stored('mono.flac', flac)
    const prepared = await prepare(input)
    await expectRecording(prepared, 2)
    expectLoudness(prepared, -21.7, -18.1)
    expect(prepared.measured.tags).toMatchObject({ title: 'Coração de néon', track: 3 })
  })

  it.each([
    ['Vorbis', vorbis, -17.7, -16.7],
    ['Opus', opus, -17.7, -15.6],
  ])('from Ogg %s', async (_, address, integrated, peak) => {
    const prepared = await prepare(await stored('tone.ogg', address))
    await expectRecording(prepared, 2)
    expectLoudness(prepared, integrated, peak)
  })

  it('from an MP3 of variable bitrate, or of another sample rate', async () => {
    const sound = signal(3, 44_100, inTurn([1, noise(0.3)], [2, sine(440)]), silence)
    await expectRecording(await prepare(file('a.mp3', await mp3Of(sound, { vbrQuality: 2 }))), 3)
    const other = signal(3, 48_000, sine(440), silence)
    await expectRecording(await prepare(file('b.mp3', await mp3Of(other, { bitrate: 192 }))), 3)
  })

  it('from six channels', async () => {
    const shapes = Array.from({ length: 6 }, (_, i) => sine(200 + 100 * i, 0.8))
    await expectRecording(
      await prepare(file('film.wav', floatWav(signal(1, 48_000, ...shapes)))),
      1,
    )
  })

  it('from a WAV file that declares no length, or a little too much', async () => {
    const bytes = floatWav(signal(2, 44_100, sine(440)))
    const piped = bytes.slice()
    new DataView(piped.buffer).setUint32(40, 0xffffffff, true)
    await expectRecording(await prepare(file('piped.wav', piped)), 2)
    await expectRecording(await prepare(file('short.wav', bytes.slice(0, -400))), 2 - 100 / 44_100)
  })

  it('from samples that are no numbers or far too loud', async () => {
    const shape = (t: number) => (t < 0.1 ? NaN : t < 0.2 ? Infinity : 3)
    const prepared = await prepare(file('loud.wav', floatWav(signal(1, 44_100, shape))))
    await expectRecording(prepared, 1)
    expect(prepared.measured.loudness!.true_peak).toBeLessThanOrEqual(20)
  })

  it('without the private file system', async () => {
    const sound = signal(1, 44_100, sine(440))
    vi.spyOn(navigator.storage, 'getDirectory').mockRejectedValue(
      new DOMException('no', 'SecurityError'),
    )
    const { prepareAudio: prepareInMemory } = await loadedAgain()
    const prepared = await prepareInMemory(file('tone.wav', floatWav(sound)), {
      signal: new AbortController().signal,
      onProgress: () => undefined,
    })
    await expectRecording(prepared, 1)
  })
})

/** As on the next visit: the module opens its folder once. */
function loadedAgain(): Promise<{ prepareAudio: typeof prepareAudio }> {
  const address = '/app/admin/uploads/audio/prepare-audio.ts?again'
  return import(/* @vite-ignore */ address)
}

describe('an MP3 of constant bitrate', () => {
  it('is kept as it is, and measured', async () => {
    const bytes = await mp3Of(signal(3, 44_100, fadedIn(sine(1000, 0.5))), { bitrate: 320 })
    const tag = id3v23({ texts: { TIT2: 'Neon' } })
    const input = file('song.mp3', tag, bytes)
    const prepared = await prepare(input)
    expect(prepared.isOriginalKept).toBe(true)
    expect(prepared.recording).toBe(input)
    expect(prepared.measured.duration).toBeCloseTo((await summary(prepared))!.duration, 3)
    expect(prepared.measured.waveform!.length).toBeGreaterThan(29)
    expect(prepared.measured.tags).toEqual({ title: 'Neon' })
    expectLoudness(prepared, -9.1, -6)
  })
})

describe('a file that cannot become a recording', () => {
  it('is empty, without bytes or without samples', async () => {
    await expect(prepare(file('a.wav'))).rejects.toEqual(code('empty'))
    const none = signal(0, 44_100, silence)
    await expect(prepare(file('a.wav', floatWav(none)))).rejects.toEqual(code('empty'))
    await expect(prepare(file('a.aiff', aiff(none)))).rejects.toEqual(code('empty'))
  })

  it('is damaged: a text with the name of a sound, a file that ends too early', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const text = 'These are the lyrics of a song. '.repeat(500)
    await expect(prepare(file('song.mp3', text))).rejects.toEqual(code('damaged'))
    const sound = signal(5, 44_100, sine(440), silence)
    const half = (bytes: Uint8Array<ArrayBuffer>) => bytes.slice(0, bytes.length / 2)
    await expect(prepare(file('a.wav', half(floatWav(sound))))).rejects.toEqual(code('damaged'))
    await expect(prepare(file('a.aiff', half(aiff(sound))))).rejects.toEqual(code('damaged'))
    const whole = await stored('mono.flac', flac)
    // Three of its eight blocks: every decoder gives some sound before the end, where some fail and some stop; over a second is missing.
    await expect(prepare(file('a.flac', whole.slice(0, 12_500)))).rejects.toEqual(code('damaged'))
  })

  it('is too long for the server', async () => {
    // Six and a half hours, at the lowest sample rate.
    const [seconds, sampleRate] = [6.5 * 3600, 1000]
    const long = { sampleRate, channels: [new Float32Array(seconds * sampleRate)] }
    await expect(prepare(file('long.aiff', aiff(long, { bits: 8 })))).rejects.toEqual(
      code('too_long'),
    )
  })

  it('is of a format that this browser does not decode', async () => {
    await expect(prepare(file('cover.pdf', '%PDF-1.7 '.repeat(500)))).rejects.toEqual(
      code('format'),
    )
    const formats = await decodableFormats({ name: 'cover.pdf' })
    expect(formats).toEqual(expect.arrayContaining(['WAV', 'AIFF', 'FLAC', 'MP3', 'OGG']))
    expect(await decodableFormats({ name: 'Song.FLAC' })).toEqual(
      formats.filter((format) => format !== 'FLAC'),
    )
    const song = await stored('song.m4a', aac)
    // Chromium decodes AAC only where its maker has a licence.
    if (formats.includes('M4A')) await expectRecording(await prepare(song), 2)
    else await expect(prepare(song)).rejects.toEqual(code('format'))
  })
})

describe('cancelling', () => {
  it('ends the work at once', async () => {
    const { signal: stop, ...controller } = cancellable()
    const sound = floatWav(signal(60, 44_100, sine(440), silence))
    const prepared = prepare(file('long.wav', sound), controller.abort, stop)
    await expect(prepared).rejects.toEqual(code('aborted'))
    await expect(prepare(file('long.wav', sound), undefined, stop)).rejects.toEqual(code('aborted'))
  })
})

function cancellable() {
  const controller = new AbortController()
  return { signal: controller.signal, abort: () => controller.abort() }
}

describe('recordings on the device', () => {
  it('are removed at the next visit, but not those of an open page', async () => {
    const root = await navigator.storage.getDirectory()
    const folder = await root.getDirectoryHandle('recordings', { create: true })
    const ended = await folder.getDirectoryHandle('ended', { create: true })
    await ended.getFileHandle('song.mp3', { create: true })
    await folder.getDirectoryHandle('open', { create: true })
    const { promise, resolve } = Promise.withResolvers<void>()
    const held = navigator.locks.request('recordings/open', () => promise)

    const visit = await openVisit()
    const names: string[] = []
    for await (const name of folder.keys()) names.push(name)
    expect(names).toContain('open')
    expect(names).not.toContain('ended')
    resolve()
    await held
    await visit.remove('nothing.mp3')
  })
})
