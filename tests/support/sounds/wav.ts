import type { Signal } from './signals'

/** A WAV file of 32-bit floating-point samples. */
export function floatWav({ sampleRate, channels }: Signal) {
  const length = channels[0]?.length ?? 0
  const block = 4 * channels.length
  const bytes = new DataView(new ArrayBuffer(44 + length * block))
  ascii(bytes, 0, 'RIFF')
  bytes.setUint32(4, bytes.byteLength - 8, true)
  ascii(bytes, 8, 'WAVEfmt ')
  bytes.setUint32(16, 16, true)
  bytes.setUint16(20, 3, true)
  bytes.setUint16(22, channels.length, true)
  bytes.setUint32(24, sampleRate, true)
  bytes.setUint32(28, sampleRate * block, true)
  bytes.setUint16(32, block, true)
  bytes.setUint16(34, 32, true)
  ascii(bytes, 36, 'data')
  bytes.setUint32(40, length * block, true)
  for (const [channel, samples] of channels.entries())
    for (const [i, sample] of samples.entries())
      bytes.setFloat32(44 + i * block + channel * 4, sample, true)
  return new Uint8Array(bytes.buffer)
}

function ascii(bytes: DataView, at: number, text: string) {
  for (let i = 0; i < text.length; i++) bytes.setUint8(at + i, text.charCodeAt(i))
}
