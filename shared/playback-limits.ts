/** Tracks in a stored queue. Apart from the schema: the player does not load the validation library for it. */
export const QUEUE_MAX = 10_000
