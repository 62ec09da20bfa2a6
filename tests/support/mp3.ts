/** The bytes of a frame without padding at 44.1 kHz, and the bit rate in its header. */
const RATES = { 128: { bytes: 417, header: 0x90 }, 192: { bytes: 626, header: 0xb0 } }
type Rate = keyof typeof RATES

/**
 * A made-up MP3 of MPEG-1 layer III frames, at 44.1 kHz stereo: valid headers, padded like an encoder's, and
 * distinguishable main data.
 * @param kbps kilobits a second
 */
export function fakeMp3(
  frames: number,
  { tag = false, information = false, kbps = 128 as Rate } = {},
) {
  const parts: number[] = tag ? [0x49, 0x44, 0x33, 4, 0, 0, 0, 0, 0, 5, 1, 2, 3, 4, 5] : []
  if (information) parts.push(...frame(0, kbps, 'Info'))
  const offsets: number[] = []
  for (let i = 0; i < frames; i++) {
    offsets.push(parts.length)
    parts.push(...frame(i, kbps))
  }
  return { bytes: Uint8Array.from(parts), offsets: [...offsets, parts.length] }
}

function frame(index: number, kbps: Rate, name = '') {
  const { bytes: length, header } = RATES[kbps]
  const padding = index % 25 === 0 ? 0 : 1
  const bytes: number[] = Array.from(
    { length: length + padding },
    (_, at) => (index * 7 + at) % 251,
  )
  bytes.splice(0, 4, 0xff, 0xfb, header | (padding << 1), 0x00)
  bytes.fill(0, 4, 36)
  if (name) bytes.splice(36, 4, ...Array.from(name, (letter) => letter.charCodeAt(0)))
  return bytes
}
