/**
 * The failures of the vendor. A message that contains `#name` selects one, and so does a request to `/sandbox/llm`.
 * @type {Record<string, {
 *   status?: number, headers?: Record<string, string>,
 *   first?: number, gap?: number,
 *   cutAfter?: number, garbageAfter?: number, withoutEnd?: boolean, empty?: boolean, silent?: boolean, flood?: boolean, clock?: number, ponder?: boolean,
 * }>}
 */
export const BEHAVIOURS = {
  slow: { first: 2500, gap: 400 },
  silent: { silent: true },
  429: { status: 429, headers: { 'retry-after': '1' } },
  500: { status: 500 },
  401: { status: 401 },
  invalid: { garbageAfter: 3 },
  cut: { cutAfter: 3 },
  unfinished: { withoutEnd: true },
  empty: { empty: true },
  /** Reasons until it has used all tokens that it may. */
  ponder: { ponder: true },
  flood: { flood: true },
  /** For measurements: every word is the time it was sent. */
  clock: { first: 20, gap: 10, clock: 200 },
}

/** @param {string} message */
export function behaviourIn(message) {
  const [, name] = /#([a-z]+|\d{3})\b/i.exec(message) ?? []
  return name && Object.hasOwn(BEHAVIOURS, name.toLowerCase()) ? name.toLowerCase() : 'plain'
}
