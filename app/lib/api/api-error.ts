import type { ErrorCode } from '../../../shared/errors'

/** An error of the API, or `offline` without a response. Screens translate `code` (`error.<code>`). */
export class ApiError extends Error {
  constructor(
    readonly code: ErrorCode | 'offline',
    /** Error messages of the API by field. */
    readonly fields: Record<string, string> = {},
    /** Seconds from `Retry-After`, if given. */
    readonly retryAfter: number | null = null,
  ) {
    super(code)
  }
}

/** Reads the body of an error response; an unreadable body becomes `internal`. */
export function readApiError(body: unknown, retryAfter: number | null) {
  if (!isRecord(body) || typeof body.code !== 'string')
    return new ApiError('internal', {}, retryAfter)
  const fields = 'fields' in body && isRecord(body.fields) ? body.fields : {}
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one that this page is too old to know has words too
  return new ApiError(body.code as ErrorCode, fields, retryAfter)
}

/** The error in a response that is not `ok`. */
export async function readRefusal(response: Response) {
  const body: unknown = await response.json().catch(() => null)
  return readApiError(body, Number(response.headers.get('Retry-After')) || null)
}

const isRecord = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null
