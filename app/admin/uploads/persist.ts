import type { ErrorCode } from '../../../shared/errors'
import { ApiError } from '../../lib/api/api-error'

const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30_000

/** Failures that may pass: the connection, the server, an expired session, two requests for one part. */
const PASSING = new Set<ErrorCode | 'offline'>([
  'offline',
  'internal',
  'unavailable',
  'upload_failed',
  'body_too_slow',
  'part_replaced',
  'too_many_requests',
  'signed_out',
])

export const mayPass = (error: unknown) => error instanceof ApiError && PASSING.has(error.code)

type PersistOptions = {
  signal: AbortSignal
  /** Called with true before a pause, with false when an attempt succeeds after one. */
  onWaiting?: (isWaiting: boolean) => void
  mayPass?: (error: unknown) => boolean
}

/**
 * Repeats the action until it succeeds, without a limit in time: a laptop may be closed for a night. The pauses grow, and end
 * early when the browser is online again.
 * @throws the first failure that will not pass, or the signal's reason
 */
export async function persist<T>(action: () => Promise<T>, options: PersistOptions): Promise<T> {
  const { signal, onWaiting } = options
  for (let failures = 0; ; failures++) {
    signal.throwIfAborted()
    try {
      const result = await action()
      if (failures > 0) onWaiting?.(false)
      return result
    } catch (error) {
      signal.throwIfAborted()
      if (!(options.mayPass ?? mayPass)(error)) throw error
      onWaiting?.(true)
      await pause(pauseAfter(failures, error), signal)
    }
  }
}

/** Random, so that several parts do not come back at the same moment. */
function pauseAfter(failures: number, error: unknown) {
  const asked = error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0
  const grown = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures)
  return Math.max(asked, grown * (0.5 + Math.random() / 2))
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      signal.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    addEventListener('online', end)
    signal.addEventListener('abort', end)
  })
