/**
 * Options of a call: the primary database answers. Otherwise a replica may answer that is some seconds behind. A header, because browsers
 * send `max-age=0` for the cache mode `no-cache`.
 */
export const FROM_PRIMARY = { headers: { 'Cache-Control': 'no-cache' } }

let isConnected = false

/** The live connection was opened: from now on this page receives changes, perhaps before a replica has them. */
export const connectionOpened = () => void (isConnected = true)

/** Options of a call for data that the live connection keeps up to date: the answer must not be older than the changes received. */
export const liveRead = () => (isConnected ? FROM_PRIMARY : {})
