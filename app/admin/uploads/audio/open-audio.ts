import {
  ADTS,
  type AudioSample,
  AudioSampleSink,
  BlobSource,
  FLAC,
  Input,
  type InputAudioTrack,
  MP3,
  MP4,
  OGG,
  QTFF,
  WAVE,
  canDecodeAudio,
} from 'mediabunny'
import { isAiff, openAiff } from './aiff'
import { AudioError } from './audio-error'
import { findChunks, viewOf } from './chunks'
import type { PcmPiece, PcmStream } from './pcm-stream'

export type FormatName = 'WAV' | 'AIFF' | 'FLAC' | 'MP3' | 'M4A' | 'OGG'

/** Names by the library's formats; AIFF is read here. */
const CONTAINERS = [
  [WAVE, 'WAV'],
  [FLAC, 'FLAC'],
  [OGG, 'OGG'],
  [MP4, 'M4A'],
  [QTFF, 'M4A'],
  [MP3, 'MP3'],
  [ADTS, 'M4A'],
] as const
const EXTENSION = /\.(wave?|aiff?|aifc|flac|mp3|m4a|mp4|aac|ogg|oga|opus)$/i

/** How much shorter than declared a file may be before it counts as cut off. Seconds. */
const MISSING_MAX = 1

const DECODER_SILENT_MS_MAX = 20_000

/** Programs that write to a pipe declare this size or more; files over 4 GB do too. */
const WAV_SIZE_UNKNOWN = 0x7fff0000
/** In the format chunk. */
const WAV_BYTES_PER_SECOND_AT = 8

export type OpenAudio = PcmStream & { format: FormatName; close: () => void }

/**
 * Opens a file of sound, to be decoded while it is read.
 * @throws AudioError `format` for what this browser cannot decode, `damaged` for what is not what its name says
 */
export async function openAudio(file: File): Promise<OpenAudio> {
  if (file.size === 0) throw new AudioError('empty')
  if (await hasAiffStart(file))
    return { ...(await openAiff(file)), format: 'AIFF', close: () => undefined }
  const input = openContainer(file)
  try {
    if (!(await input.canRead()))
      throw new AudioError(EXTENSION.test(file.name) ? 'damaged' : 'format')
    const container = await input.getFormat()
    const format = CONTAINERS.find(([known]) => known === container)?.[1] ?? 'M4A'
    const track = await input.getPrimaryAudioTrack()
    if (!track || !(await track.canDecode())) throw new AudioError('format')
    if (format === 'WAV' && (await isCutOffWav(file))) throw new AudioError('damaged')
    const duration = await track.getDurationFromMetadata()
    // An MP3's length is an estimate from its first frame.
    const expected = format === 'MP3' || format === 'OGG' ? null : duration
    return {
      format,
      duration,
      pieces: () => decoded(track, expected),
      close: () => input.dispose(),
    }
  } catch (error) {
    input.dispose()
    throw error
  }
}

export const hasAiffStart = async (file: Blob) => file.size >= 12 && (await isAiff(file))

export const openContainer = (file: Blob) =>
  new Input({ formats: CONTAINERS.map(([format]) => format), source: new BlobSource(file) })

/** The library reads what is there; half a song must not be published. Some programs declare a little more than they write. */
async function isCutOffWav(file: Blob) {
  const chunks = await findChunks(file, true)
  const [format, sound] = [chunks.get('fmt '), chunks.get('data')]
  if (!format || !sound || sound.size >= WAV_SIZE_UNKNOWN) return false
  const view = await viewOf(file, format.at, WAV_BYTES_PER_SECOND_AT + 4)
  const bytesPerSecond = view.getUint32(WAV_BYTES_PER_SECOND_AT, true)
  return sound.at + sound.size - file.size > MISSING_MAX * bytesPerSecond
}

async function* decoded(track: InputAudioTrack, expected: number | null): AsyncGenerator<PcmPiece> {
  const samples = new AudioSampleSink(track).samples()
  let seconds = 0
  for (;;) {
    const sample = await nextSample(samples, seconds === 0)
    if (!sample) break
    try {
      const { sampleRate, numberOfChannels, numberOfFrames, timestamp } = sample
      // What an encoder put before the start lies before time zero.
      const skipped = Math.min(numberOfFrames, Math.max(0, Math.round(-timestamp * sampleRate)))
      if (skipped === numberOfFrames) continue
      seconds += (numberOfFrames - skipped) / sampleRate
      yield {
        sampleRate,
        channels: Array.from({ length: numberOfChannels }, (_, planeIndex) => {
          const plane = new Float32Array(numberOfFrames - skipped)
          sample.copyTo(plane, { planeIndex, format: 'f32-planar', frameOffset: skipped })
          return plane
        }),
      }
    } finally {
      sample.close()
    }
  }
  if (expected !== null && seconds < expected - MISSING_MAX) throw new AudioError('damaged')
}

/** Some decoders claim to know a format and then fail at its first sample, or never answer (WebKitGTK 2.50). */
async function nextSample(samples: AsyncIterator<AudioSample, void>, isFirst: boolean) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AudioError('format')), DECODER_SILENT_MS_MAX)
  })
  try {
    const { value } = await Promise.race([samples.next(), silence])
    return value ?? null
  } catch (error) {
    if (!isFirst || error instanceof AudioError) throw error
    console.error(error)
    throw new AudioError('format')
  } finally {
    clearTimeout(timer)
  }
}

/** WAV and AIFF need no decoder. */
export async function decodableFormats(): Promise<FormatName[]> {
  const codecs = {
    FLAC: ['flac'],
    MP3: ['mp3'],
    M4A: ['aac'],
    OGG: ['vorbis', 'opus'],
  } as const
  const formats: FormatName[] = ['WAV', 'AIFF']
  for (const format of ['FLAC', 'MP3', 'M4A', 'OGG'] as const) {
    const known = await Promise.all(codecs[format].map((codec) => canDecodeAudio(codec)))
    if (known.every(Boolean)) formats.push(format)
  }
  return formats
}
