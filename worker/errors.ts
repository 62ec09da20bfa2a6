import type { ErrorCode } from '../shared/errors'

type Details = {
  fields?: Record<string, string>
  /** The numbers of the parts that an upload lacks. */
  missing?: number[]
  /** What the answer must say besides its body: Retry-After, Content-Range. */
  headers?: Record<string, string>
}

/** A refusal: a code, and what the caller needs to act on it. No English at the throw. */
export class DomainError extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly details: Details = {},
  ) {
    super(code)
  }
}

/** Refused for now: worth another try after so many seconds. */
export const retryLater = (code: ErrorCode, seconds: number) =>
  new DomainError(code, { headers: { 'Retry-After': String(Math.max(1, Math.ceil(seconds))) } })
