export const FRAME_BYTES = 417

/** Frames of MPEG-1 layer III with 128 kbit/s at 44.1 kHz and without padding, so that all have 417 bytes. */
export function mp3(frames) {
  const bytes = new Uint8Array(frames * FRAME_BYTES)
  for (let i = 0; i < frames; i++) {
    bytes.set([0xff, 0xfb, 0x90, 0x00], i * FRAME_BYTES)
    bytes.fill(i % 251, i * FRAME_BYTES + 36, (i + 1) * FRAME_BYTES)
  }
  return bytes
}
