import { LRUCache } from 'lru-cache'
import { type Mp3, parseMp3 } from '../../shared/mp3'

/** A fifth of an isolate's memory. */
const BYTES_MAX = 24 * 1024 * 1024
/** How long to wait for another listener's load: its request may have been cancelled. */
const WAIT_MAX_MS = 2000

const recordings = new LRUCache<string, Mp3>({
  maxSize: BYTES_MAX,
  // A recording larger than the limit is cached alone.
  sizeCalculation: ({ bytes }) => Math.min(bytes.length, BYTES_MAX),
})
const loading = new Map<string, number>()

/**
 * A recording that is on air, cached in this isolate for all its listeners. Only finished loads are shared: a promise of
 * another request may never settle once that request is gone.
 */
export async function cachedRecording(bucket: R2Bucket, key: string): Promise<Mp3 | null> {
  for (;;) {
    const mp3 = recordings.get(key)
    if (mp3) return mp3
    const since = loading.get(key)
    if (since === undefined || Date.now() - since > WAIT_MAX_MS) break
    await scheduler.wait(20)
  }
  loading.set(key, Date.now())
  try {
    const object = await bucket.get(key)
    if (!object) return null
    const mp3 = parseMp3(new Uint8Array(await object.arrayBuffer()))
    recordings.set(key, mp3)
    return mp3
  } finally {
    loading.delete(key)
  }
}
