import { createMp3Encoder } from 'wasm-media-encoders'
import { RATE } from '../synth/numbers.mjs'

/** 96k and below would be resampled to 32 kHz; a variable rate would lack a length header. */
const KBPS = 128
const CHUNK = RATE

export async function encodeMp3({ left, right, length }) {
  const encoder = await createMp3Encoder()
  encoder.configure({ sampleRate: RATE, channels: 2, bitrate: KBPS })
  const parts = []
  for (let i = 0; i < length; i += CHUNK) {
    const chunk = [left.subarray(i, i + CHUNK), right.subarray(i, i + CHUNK)]
    // The encoder reuses its buffer for the next answer, so each is copied.
    parts.push(Buffer.from(encoder.encode(chunk)))
  }
  parts.push(Buffer.from(encoder.finalize()))
  return Buffer.concat(parts)
}
