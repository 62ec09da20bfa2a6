// Without schemas, so that clients do not load zod for a number.

/** Page sizes of lists. */
export const LIST_PAGE_DEFAULT = 50
export const LIST_PAGE_MAX = 200

/** Tracks in a stored queue. */
export const QUEUE_MAX = 10_000
