import { AudioError } from './audio-error'
import { type Chunk, findChunks, latin1, viewOf } from './chunks'
import type { PcmPiece, PcmStream } from './pcm-stream'

/** Where the parts of an AIFF file are. */
export type Aiff = {
  sampleRate: number
  channels: number
  frames: number
  /** Of one sample of one channel. */
  sampleBytes: number
  read: (view: DataView, at: number) => number
  /** The first byte of the first sample. */
  soundAt: number
  /** The file ends before its sound does. */
  isCutOff: boolean
  name: string | null
  author: string | null
  /** An ID3v2 tag, where tag editors put all other fields. */
  id3: Blob | null
}

/** COMM: the common chunk of AIFF has 18 bytes; that of AIFC has a compression type and its name behind them. */
const COMMON_BYTES_MIN = 18
const COMMON_BYTES = 22
/** Samples may be aligned to blocks: their chunk begins with an offset and the size of a block. */
const SOUND_HEADER_BYTES = 8
const TEXT_BYTES_MAX = 1000
const PIECE_FRAMES = 32_768

export async function isAiff(file: Blob) {
  const start = latin1(await viewOf(file, 0, 12))
  return /^FORM[^]{4}AIF[FC]$/.test(start)
}

/**
 * Reads the chunks of an AIFF or AIFC file (Apple, Audio Interchange File Format, version 1.3, 1989, and AIFF-C draft, 1991).
 * Numbers are big-endian. The parser of containers that the site uses does not know this format.
 *
 * @throws AudioError `format` for compressed sound, `damaged` for a file without sound
 */
export async function parseAiff(file: Blob): Promise<Aiff> {
  const chunks = await findChunks(file, false)
  const [common, sound] = [chunks.get('COMM'), chunks.get('SSND')]
  if (!common || !sound) throw new AudioError('damaged')

  const view = await viewOf(file, common.at, Math.min(COMMON_BYTES, common.size))
  if (view.byteLength < COMMON_BYTES_MIN || sound.at + SOUND_HEADER_BYTES > file.size)
    throw new AudioError('damaged')
  const [channels, frames, bits] = [view.getUint16(0), view.getUint32(2), view.getUint16(6)]
  const sampleRate = Math.round(extendedFloat(view, 8))
  const compression = view.byteLength >= COMMON_BYTES ? latin1(view).slice(18, 22) : 'NONE'
  const sampleBytes = Math.ceil(bits / 8)
  const read = readerOf(compression, sampleBytes)
  if (!read) throw new AudioError('format')
  if (channels === 0 || channels > 64 || !(sampleRate >= 1000 && sampleRate <= 768_000))
    throw new AudioError('damaged')

  const offset = (await viewOf(file, sound.at, SOUND_HEADER_BYTES)).getUint32(0)
  const soundAt = sound.at + SOUND_HEADER_BYTES + offset
  const id3 = chunks.get('ID3 ')
  return {
    sampleRate,
    channels,
    frames,
    sampleBytes,
    read,
    soundAt,
    isCutOff: soundAt + frames * channels * sampleBytes > file.size,
    name: await textOf(file, chunks.get('NAME')),
    author: await textOf(file, chunks.get('AUTH')),
    id3: id3 ? file.slice(id3.at, id3.at + id3.size) : null,
  }
}

/** @throws AudioError, see `parseAiff` */
export async function openAiff(file: Blob): Promise<PcmStream> {
  const aiff = await parseAiff(file)
  if (aiff.isCutOff) throw new AudioError('damaged')
  return { duration: aiff.frames / aiff.sampleRate, pieces: () => piecesOf(file, aiff) }
}

async function* piecesOf(file: Blob, aiff: Aiff): AsyncGenerator<PcmPiece> {
  const { sampleRate, channels, frames, sampleBytes, read, soundAt } = aiff
  const frameBytes = channels * sampleBytes
  for (let from = 0; from < frames; from += PIECE_FRAMES) {
    const count = Math.min(PIECE_FRAMES, frames - from)
    const view = await viewOf(file, soundAt + from * frameBytes, count * frameBytes)
    if (view.byteLength < count * frameBytes) throw new AudioError('damaged')
    const samples = Array.from({ length: channels }, (_, channel) => {
      const output = new Float32Array(count)
      let at = channel * sampleBytes
      for (let i = 0; i < count; i++, at += frameBytes) output[i] = read(view, at)
      return output
    })
    yield { sampleRate, channels: samples }
  }
}

/** Samples fill their bytes from the top: 12 bits lie in the upper 12 of two bytes, so whole bytes are read. */
function readerOf(compression: string, bytes: number) {
  if (compression === 'fl32' || compression === 'FL32')
    return (view: DataView, at: number) => view.getFloat32(at)
  if (compression === 'fl64' || compression === 'FL64')
    return (view: DataView, at: number) => view.getFloat64(at)
  if (compression === 'raw ' && bytes === 1)
    return (view: DataView, at: number) => view.getUint8(at) / 128 - 1
  // `sowt` is `twos` backwards: little-endian.
  const little = compression === 'sowt'
  if (!little && !['NONE', 'twos', 'in24', 'in32'].includes(compression)) return null
  if (bytes === 1) return (view: DataView, at: number) => view.getInt8(at) / 0x80
  if (bytes === 2) return (view: DataView, at: number) => view.getInt16(at, little) / 0x8000
  if (bytes === 3)
    return little
      ? (view: DataView, at: number) =>
          (view.getInt8(at + 2) * 0x10000 + view.getUint16(at, true)) / 0x800000
      : (view: DataView, at: number) =>
          (view.getInt8(at) * 0x10000 + view.getUint16(at + 1)) / 0x800000
  if (bytes === 4) return (view: DataView, at: number) => view.getInt32(at, little) / 0x80000000
  return null
}

/** An 80-bit floating-point number (IEEE 754 extended precision), as positive sample rates use it. */
function extendedFloat(view: DataView, at: number) {
  const exponent = (view.getUint16(at) & 0x7fff) - 16383
  return (
    view.getUint32(at + 2) * 2 ** (exponent - 31) + view.getUint32(at + 6) * 2 ** (exponent - 63)
  )
}

async function textOf(file: Blob, chunk: Chunk | undefined) {
  if (!chunk) return null
  const bytes = await viewOf(file, chunk.at, Math.min(chunk.size, TEXT_BYTES_MAX))
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    // The format's own encoding is ASCII; old programs wrote Latin-1.
    return latin1(bytes)
  }
}
