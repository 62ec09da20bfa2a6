/**
 * Options of a call: the primary database answers. Otherwise a replica may answer that is some seconds behind. A header, because browsers
 * send `max-age=0` for the cache mode `no-cache`.
 */
export const FROM_PRIMARY = { headers: { 'Cache-Control': 'no-cache' } }

let hearsChanges = false

/** The live connection was opened: from now on this page hears of changes, perhaps before a replica has them. */
export const connectionOpened = () => void (hearsChanges = true)

/** Options of calls for what the live connection brings changes of: they must not be older than these. */
export const liveRead = () => (hearsChanges ? FROM_PRIMARY : {})
