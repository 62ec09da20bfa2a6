import { keptPlayback } from './is-keeping'
import { recordPlayLater } from './plays'
import {
  RECORDINGS,
  announceChange,
  changeTrack,
  lockOf,
  partAddresses,
  readTrack,
} from './storage'

/** The recording that plays, the next one, and the one before, whose element may still read. */
const ADDRESSES_MAX = 3

const addresses = new Map<string, string>()

/** Connects the player to what is kept. */
export function connectPlayer() {
  keptPlayback.recordPlay = recordPlayLater
  keptPlayback.failed = async (streamAddress) => {
    // Elements of this browser may be unable to play from a service worker: from now on recordings are loaded from objects.
    keptPlayback.objectUrl = (address) => addresses.get(address)
    keptPlayback.prepareObject = (address) => prepare(address).catch(console.error)
    await keptPlayback.prepareObject(streamAddress)
  }
}

async function prepare(streamAddress: string) {
  if (addresses.has(streamAddress)) return
  const [, id = ''] = /^\/api\/tracks\/([^/?]+)\/stream/.exec(streamAddress) ?? []
  const { membership, track } = await readTrack(decodeURIComponent(id))
  if (track?.state !== 'ready' || lockOf(membership)) return
  const cache = await caches.open(RECORDINGS)
  const parts = await Promise.all(
    partAddresses(track).map(async (address) => (await cache.match(address))?.blob()),
  )
  const found = parts.filter((part) => part !== undefined)
  if (found.length < parts.length) {
    await changeTrack(track.id, (now) => ({ ...now, state: 'missing' }))
    announceChange()
    return
  }
  const recording = new Blob(found, { type: 'audio/mpeg' })
  addresses.set(streamAddress, URL.createObjectURL(recording))
  for (const [key, address] of [...addresses].slice(0, -ADDRESSES_MAX)) {
    addresses.delete(key)
    URL.revokeObjectURL(address)
  }
}
