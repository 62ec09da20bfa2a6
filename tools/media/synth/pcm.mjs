/** Interleaved 16-bit samples: what a file would hold. */
export function toPcm({ left, right, length }) {
  const pcm = Buffer.alloc(length * 4)
  for (let i = 0; i < length; i++) {
    pcm.writeInt16LE(quantise(left[i]), i * 4)
    pcm.writeInt16LE(quantise(right[i]), i * 4 + 2)
  }
  return pcm
}

const quantise = (x) => Math.round(Math.max(-1, Math.min(1, x)) * 32767)
