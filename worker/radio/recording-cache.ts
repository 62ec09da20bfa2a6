import { type Mp3, parseMp3 } from './mp3'

/** What this isolate may keep of what is on air: a fifth of its memory. */
const BYTES_MAX = 24 * 1024 * 1024
/** How long to let another listener's load go on before loading for oneself: its request may have died. */
const PATIENCE_MS = 2000

const held = new Map<string, Mp3>()
const loading = new Map<string, number>()

/**
 * A recording that is on air, kept in memory for all its listeners. Only finished loads are shared: a promise of another
 * request may never settle once that request is gone.
 */
export async function cachedRecording(bucket: R2Bucket, key: string): Promise<Mp3 | null> {
  for (;;) {
    const mp3 = held.get(key)
    if (mp3) return mp3
    const since = loading.get(key)
    if (since === undefined || Date.now() - since > PATIENCE_MS) break
    await scheduler.wait(20)
  }
  loading.set(key, Date.now())
  try {
    const object = await bucket.get(key)
    if (!object) return null
    const mp3 = parseMp3(new Uint8Array(await object.arrayBuffer()))
    hold(key, mp3)
    return mp3
  } finally {
    loading.delete(key)
  }
}

function hold(key: string, mp3: Mp3) {
  held.set(key, mp3)
  let bytes = 0
  for (const each of held.values()) bytes += each.bytes.length
  // A map keeps the order of insertion: the first is the one that came on air the longest ago.
  for (const [oldest, each] of held) {
    if (bytes <= BYTES_MAX || oldest === key) break
    held.delete(oldest)
    bytes -= each.bytes.length
  }
}
