import type { Context, ErrorHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { ERRORS, type ErrorBody } from '../../shared/errors'
import type { AppEnv } from '../env'
import { DomainError, retryLater } from '../errors'

/** The only place a failure becomes a response. A bug's message never leaves the server. */
export const onError: ErrorHandler<AppEnv> = (error, c) => {
  const refusal = asRefusal(error)
  if (!refusal) console.error({ request_id: c.var.requestId, path: c.req.path, error })
  return refuse(c, refusal ?? new DomainError(c.var.failure ?? 'internal'))
}

function refuse(c: Context<AppEnv>, { code, details: { fields, missing, headers } }: DomainError) {
  const [status, message] = ERRORS[code]
  const body: ErrorBody = {
    // The first field's sentence says more than 'not valid'.
    error: Object.values(fields ?? {})[0] ?? message,
    code,
    request_id: c.var.requestId,
    ...(fields && { fields }),
    ...(missing && { missing }),
  }
  return c.json(body, status, headers)
}

function asRefusal(error: Error) {
  if (error instanceof DomainError) return error
  // Hono's own complaint about a body it could not parse.
  if (error instanceof HTTPException && error.status < 500) return new DomainError('invalid_input')
  if (isPassingFault(error)) return retryLater('unavailable', 1)
  return null
}

// D1 names its passing faults only in the text, a Durable Object by a mark on the error; drizzle wraps D1's as the cause.
function isPassingFault(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (
    Reflect.get(error, 'overloaded') === true ||
    Reflect.get(error, 'retryable') === true ||
    /D1_ERROR.*(Network connection lost|overloaded|storage operation exceeded timeout)/is.test(
      error.message,
    ) ||
    isPassingFault(error.cause)
  )
}
