/** The recordings on this device. The player knows nothing else of them; app/ports.ts fills it in. */
export type Recordings = {
  /** The address to load a track from: that of its stream, marked where the service worker may answer. */
  address: (stream: string) => string
  /** The object URL of a recording, where media elements cannot play from a service worker. */
  object: (address: string) => string | undefined
  /** Whether this address may play is known: it may be loaded soon. */
  checked: (address: string) => Promise<void>
  /** This address failed although it answers. */
  failed: (address: string) => Promise<void>
  /** Stores a play and reports it, now or later. Null where nothing is on this device. */
  played: (trackId: string, onCounted: (trackId: string) => void) => Promise<void> | null
  /** The play that was stored last was long enough for scrobbling, and there is no connection to report it. */
  listened: (trackId: string) => Promise<void>
}

export let recordings: Recordings = {
  address: (stream) => stream,
  object: () => undefined,
  checked: async () => {},
  failed: async () => {},
  played: () => null,
  listened: async () => {},
}

export function connectRecordings(port: Recordings) {
  recordings = port
}
