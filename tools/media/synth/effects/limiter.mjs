const BLOCK = 64
/** Gain regained per block, about 80 ms back to full. */
const RELEASE = 0.018

/** Lowers the gain before a peak, so that nothing exceeds the ceiling. */
export function limit({ left, right, length }, ceiling) {
  const needed = neededGains(left, right, length, ceiling)
  let gain = 1
  for (let block = 0; block * BLOCK < length; block++) {
    const lowest = Math.min(needed[block], needed[block + 1] ?? 1, needed[block + 2] ?? 1)
    const next = Math.min(lowest, gain + RELEASE)
    const start = block * BLOCK
    const size = Math.min(BLOCK, length - start)
    for (let i = 0; i < size; i++) {
      const at = gain + ((next - gain) * i) / BLOCK
      left[start + i] *= at
      right[start + i] *= at
    }
    gain = next
  }
}

function neededGains(left, right, length, ceiling) {
  const gains = []
  for (let start = 0; start < length; start += BLOCK) {
    let peak = 0
    for (let i = start; i < Math.min(start + BLOCK, length); i++) {
      peak = Math.max(peak, Math.abs(left[i]), Math.abs(right[i]))
    }
    gains.push(peak > ceiling ? ceiling / peak : 1)
  }
  return gains
}
