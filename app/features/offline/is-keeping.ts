/** Local storage: the id of the member whose recordings this browser keeps. */
export const KEPT_BY = 'kept-by'

/** Null where nothing is kept, storage is blocked, or this is the Worker. */
export function readKeptBy() {
  try {
    return localStorage.getItem(KEPT_BY)
  } catch {
    return null
  }
}

/** Whether this browser keeps recordings. The player asks at each load: it is one read. */
export const isKeeping = () => readKeptBy() !== null

type KeptPlayback = {
  /** Stores the play and reports it, now or later. */
  recordPlay?: (trackId: string, onCounted: (trackId: string) => void) => Promise<void>
  /** The object URL of a recording, where media elements cannot play from a service worker. */
  objectUrl?: (streamAddress: string) => string | undefined
  prepareObject?: (streamAddress: string) => Promise<void>
  /** This address failed although the server answers. */
  failed?: (streamAddress: string) => Promise<void>
}

/** What the player does where recordings are kept. for-player.ts fills it in, so that the player does not load it. */
export const keptPlayback: KeptPlayback = {}
