import { LRUCache } from 'lru-cache'

/** Bytes: a preview, or a part that a player prefetches. Longer parts are streamed and not cached. */
export const PART_MAX = 512 * 1024

type Part = { offset: number; length: number }

const parts = new LRUCache<string, ArrayBuffer>({
  // An eighth of an isolate's memory.
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: ({ byteLength }) => byteLength,
})

/**
 * A part of a file whose bytes never change under its key, cached in this isolate, so that a song which many play at
 * once is read from the bucket once. Null if there is no such file.
 */
export async function cachedPart(bucket: R2Bucket, key: string, part: Part) {
  const name = `${part.offset}+${part.length} ${key}`
  const cached = parts.get(name)
  if (cached) return cached
  const object = await bucket.get(key, { range: part })
  if (!object || part.length > PART_MAX) return object && object.body
  const bytes = await object.arrayBuffer()
  // lru-cache refuses an entry of size 0.
  if (bytes.byteLength > 0) parts.set(name, bytes)
  return bytes
}
