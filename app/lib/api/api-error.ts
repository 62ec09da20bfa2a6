import type { ErrorCode } from '../../../shared/errors'

/** A refusal of the API, or `offline` when no answer came. Screens translate `code` (`error.<code>`). */
export class ApiError extends Error {
  constructor(
    readonly code: ErrorCode | 'offline',
    /** Sentences of the API by field. */
    readonly fields: Record<string, string> = {},
    /** Seconds to wait, when the API said so. */
    readonly retryAfter: number | null = null,
  ) {
    super(code)
  }
}

/** What the body of a failed answer says; anything unreadable is a bug of the server. */
export function readApiError(body: unknown, retryAfter: number | null) {
  if (!isRecord(body) || typeof body.code !== 'string')
    return new ApiError('internal', {}, retryAfter)
  const fields = 'fields' in body && isRecord(body.fields) ? body.fields : {}
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one that this page is too old to know has words too
  return new ApiError(body.code as ErrorCode, fields, retryAfter)
}

const isRecord = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null
