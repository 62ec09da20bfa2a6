import type { Broadcast } from '../shared/broadcasts'
import type { ErrorCode } from '../shared/errors'
import type { AdminEvent } from '../shared/events'
import type { StoredPlayback } from '../shared/playback'
import type { ColorPair } from '../shared/site/colors'

type Details = {
  fields?: Record<string, string>
  /** The numbers of the parts that an upload lacks. */
  missing?: number[]
  /** Of text and background with too little contrast. */
  pairs?: ColorPair[]
  /** What was changed by somebody else, as it is now. */
  current?: { event: AdminEvent } | { broadcast: Broadcast } | StoredPlayback
  /** The row of an import that cannot stand beside one of the club. */
  conflict?: { table: string; key: string }
  /** Response headers: Retry-After, Content-Range. */
  headers?: Record<string, string>
}

/** An expected error: its code and details. The sentence for the code is in shared/errors.ts. */
export class DomainError extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly details: Details = {},
  ) {
    super(code)
  }
}

/** An error with a `Retry-After` header. */
export const retryLater = (code: ErrorCode, seconds: number) =>
  new DomainError(code, { headers: { 'Retry-After': String(Math.max(1, Math.ceil(seconds))) } })
