import { headerValue } from '../lib/header-value'

/** How many bytes of sound lie between two pieces of metadata. */
export const META_INTERVAL = 16_000

/**
 * Weaves titles into a stream of sound, as SHOUTcast clients ask for with `Icy-MetaData: 1`: after every META_INTERVAL bytes
 * one byte with the length in units of 16, then the text, padded with zeros. A length of 0 says that nothing changed.
 */
export class IcyWeaver {
  #untilNext = META_INTERVAL
  #said = ''

  weave(sound: Uint8Array, title: string): Uint8Array {
    const parts: Uint8Array[] = []
    let rest = sound
    while (rest.length >= this.#untilNext) {
      parts.push(rest.subarray(0, this.#untilNext), this.#metadata(title))
      rest = rest.subarray(this.#untilNext)
      this.#untilNext = META_INTERVAL
    }
    this.#untilNext -= rest.length
    return concat([...parts, rest])
  }

  #metadata(title: string) {
    if (title === this.#said) return Uint8Array.of(0)
    this.#said = title
    return metadataBlock(title)
  }
}

/** The protocol quotes with apostrophes and has no escape, so a title's own become typographic ones. */
export function metadataBlock(title: string) {
  const text = new TextEncoder().encode(`StreamTitle='${headerValue(title).replaceAll("'", '’')}';`)
  const units = Math.min(255, Math.ceil(text.length / 16))
  const block = new Uint8Array(1 + units * 16)
  block[0] = units
  block.set(text.subarray(0, units * 16), 1)
  return block
}

function concat(parts: Uint8Array[]) {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
