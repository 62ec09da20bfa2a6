import type { ErrorCode } from '../shared/errors'

/** A refusal: a code, and what the caller needs to act on it. No English at the throw. */
export class DomainError extends Error {
  readonly fields: Record<string, string> | undefined
  /** Seconds until it is worth trying again. */
  readonly retryAfter: number | undefined

  constructor(
    readonly code: ErrorCode,
    details: { fields?: Record<string, string>; retryAfter?: number } = {},
  ) {
    super(code)
    this.fields = details.fields
    this.retryAfter = details.retryAfter
  }
}
