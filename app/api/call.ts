import type { ClientResponse } from 'hono/client'
import { isErrorCode, type ErrorCode } from '../../shared/errors'

/** A refusal of the API, or `offline` when no answer came. Screens translate `code` (`error.<code>`). */
export class ApiError extends Error {
  constructor(
    readonly code: ErrorCode | 'offline',
    readonly fields: Record<string, string> = {},
    /** Seconds to wait, when the API said so. */
    readonly retryAfter: number | null = null,
  ) {
    super(code)
  }
}

type Answer<T> = ClientResponse<T, number, 'json'> | ClientResponse<null, number, 'body'>

/** The body of a successful call (null when it has none); every failure becomes an `ApiError`. */
export async function call<T>(request: Promise<Answer<T>>): Promise<T> {
  const response = await request.catch(() => {
    throw new ApiError('offline')
  })
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- 204 has no body, and T is null there
  if (response.status === 204) return null as T
  const body: unknown = await response.json().catch(() => null)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the type comes from the handler itself
  if (response.ok) return body as T
  throw asApiError(body, Number(response.headers.get('Retry-After')) || null)
}

function asApiError(body: unknown, retryAfter: number | null) {
  if (typeof body !== 'object' || body === null || !('code' in body) || !isErrorCode(body.code))
    return new ApiError('internal', {}, retryAfter)
  const fields = 'fields' in body && isRecord(body.fields) ? body.fields : {}
  return new ApiError(body.code, fields, retryAfter)
}

const isRecord = (value: unknown): value is Record<string, string> =>
  typeof value === 'object' && value !== null
