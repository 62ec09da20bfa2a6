import { ApiError } from './api-error'

/** Logs a failure that no screen shows. A lost connection is none of ours. */
export function logUnexpected(error: unknown) {
  if (!(error instanceof ApiError && error.code === 'offline')) console.error(error)
}
