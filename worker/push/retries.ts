/** Attempts at one delivery before it is given up: with the delays below, two hours. */
const TRIES_MAX = 9
const BACKOFF_SECONDS = 30
const BACKOFF_MAX_SECONDS = 3600
/** A service that asks for a longer pause gets it in parts. */
const RETRY_AFTER_MAX_SECONDS = 12 * 3600

/** What became of one message. `at`: epoch milliseconds. */
export type Outcome =
  | { kind: 'sent' }
  /** The subscription has ended. */
  | { kind: 'gone' }
  /** This message will not be accepted. */
  | { kind: 'refused' }
  /** `throttled`: the push service asked to wait. */
  | { kind: 'later'; at: number; throttled: boolean }

/**
 * @param response null without an answer
 * @param tries this attempt included
 */
export function outcomeOf(
  response: Pick<Response, 'status' | 'headers'> | null,
  tries: number,
): Outcome {
  const status = response?.status ?? 0
  if (status >= 200 && status < 300) return { kind: 'sent' }
  if (status === 404 || status === 410) return { kind: 'gone' }
  const isTemporary = status === 0 || status === 408 || status === 429 || status >= 500
  // Redirects too: they could lead to any host.
  if (!isTemporary || tries >= TRIES_MAX) return { kind: 'refused' }
  const asked = retryAfter(response?.headers.get('Retry-After') ?? null)
  const seconds = asked ?? Math.min(BACKOFF_MAX_SECONDS, BACKOFF_SECONDS * 2 ** (tries - 1))
  return { kind: 'later', at: Date.now() + seconds * 1000, throttled: status === 429 }
}

/** Seconds; RFC 9110 §10.2.3 allows a number or a date. */
function retryAfter(value: string | null) {
  if (value === null) return null
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000
  if (Number.isNaN(seconds)) return null
  return Math.min(RETRY_AFTER_MAX_SECONDS, Math.max(1, seconds))
}
