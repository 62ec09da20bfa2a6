/** The first 32 bits of the fractional parts of the cube roots of the first 64 primes, and of the square roots of the first 8. */
const [K, START] = constants()

function constants() {
  const primes: number[] = []
  for (let n = 2; primes.length < 64; n += 1)
    if (primes.every((prime) => n % prime !== 0)) primes.push(n)
  const fraction = (x: number) => ((x - Math.floor(x)) * 2 ** 32) | 0
  return [
    Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime))),
    Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime))),
  ] as const
}

const rotate = (x: number, by: number) => (x >>> by) | (x << (32 - by))

/** SHA-256 (FIPS 180-4) of bytes that come in pieces: the browser's own needs all of them at once, and a film has gigabytes. */
export class Sha256 {
  #state = START.slice()
  #block = new Uint8Array(64)
  #view = new DataView(this.#block.buffer)
  #schedule = new Int32Array(64)
  #filled = 0
  #bytes = 0

  update(data: Uint8Array) {
    this.#bytes += data.byteLength
    for (let at = 0; at < data.byteLength;) {
      const piece = data.subarray(at, at + 64 - this.#filled)
      this.#block.set(piece, this.#filled)
      this.#filled += piece.byteLength
      at += piece.byteLength
      if (this.#filled === 64) this.#compress()
    }
  }

  /** Lower-case hex. Nothing can be added afterwards. */
  digest() {
    const bits = BigInt(this.#bytes) * 8n
    this.#block[this.#filled] = 0x80
    this.#block.fill(0, this.#filled + 1)
    if (this.#filled >= 56) {
      this.#compress()
      this.#block.fill(0)
    }
    this.#view.setBigUint64(56, bits)
    this.#compress()
    return [...this.#state].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join('')
  }

  #compress() {
    const w = this.#schedule
    for (let t = 0; t < 16; t += 1) w[t] = this.#view.getInt32(t * 4)
    for (let t = 16; t < 64; t += 1) {
      const [before, last] = [w[t - 15] ?? 0, w[t - 2] ?? 0]
      const small = rotate(before, 7) ^ rotate(before, 18) ^ (before >>> 3)
      const large = rotate(last, 17) ^ rotate(last, 19) ^ (last >>> 10)
      w[t] = (w[t - 16] ?? 0) + small + (w[t - 7] ?? 0) + large
    }
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = this.#state
    for (let t = 0; t < 64; t += 1) {
      const choice = (e & f) ^ (~e & g)
      const one =
        (h + (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) + choice + (K[t] ?? 0) + (w[t] ?? 0)) |
        0
      const majority = (a & b) ^ (a & c) ^ (b & c)
      const two = ((rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) + majority) | 0
      h = g
      g = f
      f = e
      e = (d + one) | 0
      d = c
      c = b
      b = a
      a = (one + two) | 0
    }
    for (const [at, word] of [a, b, c, d, e, f, g, h].entries())
      this.#state[at] = (this.#state[at] ?? 0) + word
    this.#filled = 0
  }
}
