import {
  ADTS,
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
import { findChunks } from './chunks'
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

/** Programs that write to a pipe declare this size or more; files over 4 GB do too. */
const WAV_SIZE_UNKNOWN = 0x7fff0000

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

/** The library reads what is there; half a song must not be published. */
async function isCutOffWav(file: Blob) {
  const sound = (await findChunks(file, true)).get('data')
  return sound !== undefined && sound.size < WAV_SIZE_UNKNOWN && sound.at + sound.size > file.size
}

async function* decoded(track: InputAudioTrack, expected: number | null): AsyncGenerator<PcmPiece> {
  let seconds = 0
  for await (const sample of new AudioSampleSink(track).samples()) {
    try {
      const { sampleRate, numberOfChannels, numberOfFrames, timestamp } = sample
      // What an encoder put before the start lies before time zero.
      const skipped = Math.min(numberOfFrames, Math.max(0, Math.round(-timestamp * sampleRate)))
      if (skipped === numberOfFrames) continue
      seconds += (numberOfFrames - skipped) / sampleRate
      yield {
        sampleRate,
        channels: Array.from({ length: numberOfChannels }, (_, planeIndex) => {
          const samples = new Float32Array(numberOfFrames - skipped)
          sample.copyTo(samples, { planeIndex, format: 'f32-planar', frameOffset: skipped })
          return samples
        }),
      }
    } finally {
      sample.close()
    }
  }
  if (expected !== null && seconds < expected - MISSING_MAX) throw new AudioError('damaged')
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
