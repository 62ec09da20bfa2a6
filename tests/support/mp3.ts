/**
 * A made-up MP3 of MPEG-1 layer III frames, 128 kbit/s at 44.1 kHz stereo: valid headers, padded like an encoder's, and
 * distinguishable main data.
 */
export function fakeMp3(frames: number, { tag = false, information = false } = {}) {
  const parts: number[] = tag ? [0x49, 0x44, 0x33, 4, 0, 0, 0, 0, 0, 5, 1, 2, 3, 4, 5] : []
  if (information) parts.push(...frame(0, 'Info'))
  const offsets: number[] = []
  for (let i = 0; i < frames; i++) {
    offsets.push(parts.length)
    parts.push(...frame(i))
  }
  return { bytes: Uint8Array.from(parts), offsets: [...offsets, parts.length] }
}

function frame(index: number, name = '') {
  const padding = index % 25 === 0 ? 0 : 1
  const bytes: number[] = Array.from({ length: 417 + padding }, (_, at) => (index * 7 + at) % 251)
  bytes.splice(0, 4, 0xff, 0xfb, 0x90 | (padding << 1), 0x00)
  bytes.fill(0, 4, 36)
  if (name) bytes.splice(36, 4, ...Array.from(name, (letter) => letter.charCodeAt(0)))
  return bytes
}
