import { createMp3Encoder } from 'wasm-media-encoders'
import { RATE } from '../synth/numbers.mjs'

const CHUNK = RATE

/** At a constant rate: a variable one would lack a length header. */
export async function encodeMp3({ left, right, length }, kbps = 128) {
  const encoder = await createMp3Encoder()
  // At 96 kbit/s and below the encoder would choose 32 kHz.
  encoder.configure({ sampleRate: RATE, outputSampleRate: RATE, channels: 2, bitrate: kbps })
  const parts = []
  for (let i = 0; i < length; i += CHUNK) {
    const chunk = [left.subarray(i, i + CHUNK), right.subarray(i, i + CHUNK)]
    // The encoder reuses its buffer for the next answer, so each is copied.
    parts.push(Buffer.from(encoder.encode(chunk)))
  }
  parts.push(Buffer.from(encoder.finalize()))
  return Buffer.concat(parts)
}
