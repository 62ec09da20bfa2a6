/** A preview, or what a player asks for ahead; whole songs are not kept, but passed through. */
const PART_MAX = 512 * 1024
/** An eighth of what an isolate may hold. */
const BYTES_MAX = 16 * 1024 * 1024

type Part = { offset: number; length: number }

const held = new Map<string, ArrayBuffer>()
let bytes = 0

/**
 * A part of a file whose bytes never change under its key: kept in this isolate while it is asked for, so that a song that
 * everybody begins at once is read from the bucket once. Null when there is no such file.
 */
export async function cachedPart(bucket: R2Bucket, key: string, part: Part) {
  const name = `${part.offset}+${part.length} ${key}`
  const known = held.get(name)
  if (known) {
    // Asked for last, it goes last.
    held.delete(name)
    held.set(name, known)
    return known
  }
  const object = await bucket.get(key, { range: part })
  if (!object || part.length > PART_MAX) return object && object.body
  const whole = await object.arrayBuffer()
  if (!held.has(name)) hold(name, whole)
  return whole
}

function hold(name: string, part: ArrayBuffer) {
  held.set(name, part)
  bytes += part.byteLength
  for (const [oldest, { byteLength }] of held) {
    if (bytes <= BYTES_MAX) break
    held.delete(oldest)
    bytes -= byteLength
  }
}
