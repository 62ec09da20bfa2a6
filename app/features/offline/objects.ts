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

export const objectOf = (streamAddress: string) => addresses.get(streamAddress)

/** Makes an object of the recording, if it may play. */
export const prepareObject = (streamAddress: string) => prepare(streamAddress).catch(console.error)

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
