import { MEDIA_BYTES_MAX, type Measurements } from '../../../../shared/uploads'
import { Mp3Scanner } from '../../../../shared/mp3'
import { AudioError } from './audio-error'
import { describeFile } from './describe-file'
import { LoudnessMeter } from './loudness'
import { channelsAfterMix, mixDown } from './mix-down'
import { BITRATE, type Mp3Encoder, SAMPLE_RATE, createMp3Encoder } from './mp3-encoder'
import { type OpenAudio, openAudio } from './open-audio'
import { type RecordingPlace, openRecordingFile } from './recording-file'
import { Resampler } from './resampler'
import { WaveformMeter } from './waveform'

export type Recording = { recording: Blob; isOriginalKept: boolean; measured: Measurements }

/** kbit/s of an MP3 that is kept, as the server takes them. */
const KEPT_BITRATES = { min: 96, max: 320 }
const SECONDS_MAX = MEDIA_BYTES_MAX.recording / (BITRATE * 125)
const SLICE_BYTES = 1024 * 1024

type Options = { place: RecordingPlace | null; onProgress: (fraction: number) => void }

/** Decodes a file once, and measures and encodes on the way. @throws AudioError */
export async function makeRecording(file: File, options: Options): Promise<Recording> {
  const audio = await openAudio(file)
  try {
    const kept = audio.format === 'MP3' ? await durationIfKept(file) : null
    if (kept === null && audio.duration !== null && audio.duration > SECONDS_MAX)
      throw new AudioError('too_long')
    const result =
      kept === null
        ? await encode(audio, options)
        : { recording: file, duration: kept, ...(await measure(audio, options)) }
    const { recording, duration, loudness, waveform } = result
    const { tags } = await describeFile(file)
    return {
      recording,
      isOriginalKept: kept !== null,
      measured: { duration, loudness, waveform, tags: { ...tags } },
    }
  } finally {
    audio.close()
  }
}

/** @returns the seconds of an MP3 that can be streamed as it is; null for other files */
async function durationIfKept(file: Blob) {
  if (file.size > MEDIA_BYTES_MAX.recording) return null
  const scanner = new Mp3Scanner()
  for (let at = 0; at < file.size; at += SLICE_BYTES)
    scanner.push(new Uint8Array(await file.slice(at, at + SLICE_BYTES).arrayBuffer()))
  const { sampleRate, bitrate, duration } = scanner.end() ?? {}
  const isKept =
    sampleRate === SAMPLE_RATE &&
    typeof bitrate === 'number' &&
    bitrate >= KEPT_BITRATES.min &&
    bitrate <= KEPT_BITRATES.max
  return isKept ? (duration ?? null) : null
}

async function measure(audio: OpenAudio, { onProgress }: Options) {
  const meters = await decode(audio, onProgress, () => undefined)
  return meters.end()
}

async function encode(audio: OpenAudio, { place, onProgress }: Options) {
  const file = await openRecordingFile(place)
  // The server computes the length in the same way.
  const scanner = new Mp3Scanner()
  let bytes = 0
  const write = (part: Uint8Array) => {
    bytes += part.length
    if (bytes > MEDIA_BYTES_MAX.recording) throw new AudioError('too_long')
    scanner.push(part.slice())
    file.write(part)
  }

  let encoder: Mp3Encoder | null = null
  let resampler: Resampler | null = null
  const meters = await decode(audio, onProgress, async (channels, sampleRate) => {
    encoder ??= await createMp3Encoder(channels.length)
    if (sampleRate !== SAMPLE_RATE)
      resampler ??= new Resampler(sampleRate, SAMPLE_RATE, channels.length)
    write(encoder.encode(resampler ? resampler.push(channels) : channels))
  })
  return { ...finished(), recording: await file.finish(), ...meters.end() }

  function finished() {
    if (!encoder) throw new AudioError('empty')
    if (resampler) write(encoder.encode(resampler.flush()))
    write(encoder.finalize())
    const summary = scanner.end()
    if (!summary) throw new Error('The encoder wrote no frames')
    return { duration: summary.duration }
  }
}

/** Hands on the sound, mixed to at most two channels, and measures it. */
async function decode(
  { pieces, duration }: OpenAudio,
  onProgress: (fraction: number) => void,
  onSound: (channels: Float32Array[], sampleRate: number) => Promise<void> | undefined,
) {
  let meters: Meters | null = null
  let seconds = 0
  for await (const { channels, sampleRate } of pieces()) {
    meters ??= new Meters(sampleRate, channelsAfterMix(channels.length))
    // A rate that changes in the middle would need a new resampler: no program writes such files.
    if (sampleRate !== meters.sampleRate) throw new AudioError('damaged')
    const mixed = mixDown(channels, meters.channels)
    meters.push(mixed)
    await onSound(mixed, sampleRate)
    seconds += (mixed[0]?.length ?? 0) / sampleRate
    if (duration) onProgress(Math.min(1, seconds / duration))
  }
  if (!meters || seconds === 0) throw new AudioError('empty')
  return meters
}

class Meters {
  readonly #loudness: LoudnessMeter
  readonly #waveform: WaveformMeter

  constructor(
    readonly sampleRate: number,
    readonly channels: number,
  ) {
    this.#loudness = new LoudnessMeter(sampleRate, channels)
    this.#waveform = new WaveformMeter(sampleRate)
  }

  push(channels: Float32Array[]) {
    this.#loudness.push(channels)
    this.#waveform.push(channels)
  }

  end() {
    return { loudness: this.#loudness.end(), waveform: this.#waveform.end() }
  }
}
