import { readFileSync } from 'node:fs'

const FILE_HEADER_BYTES = 32
const FRAME_HEADER_BYTES = 12
/** Below the smallest usual MTU, with room for the headers of RTP, SRTP, UDP and IP. */
const PAYLOAD_MAX = 1100
const PICTURES_A_SECOND = 15
const VIDEO_CLOCK = 90_000
const TONE_HZ = 440
const AUDIO_CLOCK = 8000
const SAMPLES_A_PACKET = 160

/**
 * An endless picture with a tone, as payloads of RTP: VP8 (RFC 7741) from a file of test pictures, and PCMU (RFC 3551), which is
 * computed. `every` is the time between two calls, in milliseconds.
 */
export const picture = () => {
  const frames = readFrames(new URL('picture.ivf', import.meta.url))
  let count = 0
  return {
    every: 1000 / PICTURES_A_SECOND,
    next() {
      const timestamp = Math.round((count * VIDEO_CLOCK) / PICTURES_A_SECOND)
      const payloads = packetsOf(frames[count % frames.length])
      count += 1
      return payloads.map((payload, index) => ({
        payload,
        timestamp,
        marker: index === payloads.length - 1,
      }))
    },
  }
}

export const tone = () => {
  let sample = 0
  return {
    every: (1000 * SAMPLES_A_PACKET) / AUDIO_CLOCK,
    next() {
      const timestamp = sample
      const payload = Buffer.from(
        Array.from({ length: SAMPLES_A_PACKET }, () =>
          muLaw(Math.sin((2 * Math.PI * TONE_HZ * sample++) / AUDIO_CLOCK) * 8000),
        ),
      )
      return [{ payload, timestamp, marker: timestamp === 0 }]
    },
  }
}

/** The frames of an IVF file. */
function readFrames(file) {
  const bytes = readFileSync(file)
  const frames = []
  for (let at = FILE_HEADER_BYTES; at < bytes.length;) {
    const size = bytes.readUInt32LE(at)
    at += FRAME_HEADER_BYTES
    frames.push(bytes.subarray(at, at + size))
    at += size
  }
  return frames
}

/** Each packet begins with a payload descriptor: the S bit marks the beginning of a frame. */
function packetsOf(frame) {
  const packets = []
  for (let at = 0; at < frame.length; at += PAYLOAD_MAX)
    packets.push(
      Buffer.concat([Buffer.from([at === 0 ? 0x10 : 0]), frame.subarray(at, at + PAYLOAD_MAX)]),
    )
  return packets
}

/** G.711 µ-law. @param {number} value 16 bits */
function muLaw(value) {
  const sign = value < 0 ? 0x80 : 0
  const magnitude = Math.min(Math.abs(Math.round(value)), 32_635) + 132
  const exponent = Math.floor(Math.log2(magnitude)) - 7
  const mantissa = (magnitude >> (exponent + 3)) & 0x0f
  return ~(sign | (exponent << 4) | mantissa) & 0xff
}
