import type { Signal } from './signals'

type AiffOptions = {
  /** AIFF has `NONE`; other values make an AIFC file. */
  compression?: 'NONE' | 'sowt' | 'fl32' | 'ima4'
  bits?: 8 | 16 | 24 | 32
  name?: string
  author?: string
  id3?: Uint8Array
}

/** An AIFF or AIFC file. */
export function aiff({ sampleRate, channels }: Signal, options: AiffOptions = {}) {
  const { compression = 'NONE', bits = 16, name, author, id3 } = options
  const frames = channels[0]?.length ?? 0
  const isCompressed = compression !== 'NONE'
  const common = new DataView(new ArrayBuffer(isCompressed ? 24 : 18))
  common.setUint16(0, channels.length)
  common.setUint32(2, frames)
  common.setUint16(6, bits)
  // An 80-bit floating-point number: the exponent, and 64 bits of mantissa.
  const exponent = Math.floor(Math.log2(sampleRate))
  common.setUint16(8, exponent + 16383)
  common.setBigUint64(10, BigInt(sampleRate) << BigInt(63 - exponent))
  if (isCompressed) new Uint8Array(common.buffer).set(ascii(compression), 18)

  const size = bits / 8
  const sound = new DataView(new ArrayBuffer(8 + frames * channels.length * size))
  for (const [channel, samples] of channels.entries())
    for (const [i, sample] of samples.entries())
      write(sound, 8 + (i * channels.length + channel) * size, sample)

  const chunks = [
    ...(isCompressed ? [chunk('FVER', new Uint8Array([0xa2, 0x80, 0x51, 0x40]))] : []),
    chunk('COMM', new Uint8Array(common.buffer)),
    ...(name ? [chunk('NAME', ascii(name))] : []),
    ...(author ? [chunk('AUTH', new TextEncoder().encode(author))] : []),
    chunk('SSND', new Uint8Array(sound.buffer)),
    ...(id3 ? [chunk('ID3 ', id3)] : []),
  ]
  return chunk('FORM', joined([ascii(isCompressed ? 'AIFC' : 'AIFF'), ...chunks]))

  function write(view: DataView, at: number, sample: number) {
    if (compression === 'fl32') return view.setFloat32(at, sample)
    const value = Math.max(-1, Math.min(1 - 2 ** (1 - bits), sample)) * 2 ** (bits - 1)
    const number = Math.round(value)
    if (bits === 8) view.setInt8(at, number)
    else if (bits === 16) view.setInt16(at, number, compression === 'sowt')
    else if (bits === 32) view.setInt32(at, number, compression === 'sowt')
    else {
      view.setInt8(at, number >> 16)
      view.setUint16(at + 1, number & 0xffff)
    }
  }
}

/** Chunks begin at even positions. */
function chunk(kind: string, content: Uint8Array) {
  const bytes = new Uint8Array(8 + content.length + (content.length % 2))
  bytes.set(ascii(kind))
  new DataView(bytes.buffer).setUint32(4, content.length)
  bytes.set(content, 8)
  return bytes
}

const ascii = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

export function joined(parts: readonly Uint8Array[]) {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}
