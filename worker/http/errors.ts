import type { Context, ErrorHandler } from 'hono'
import { createMiddleware } from 'hono/factory'
import { HTTPException } from 'hono/http-exception'
import { type ErrorBody, type ErrorCode, ERRORS } from '../../shared/errors'
import type { AppEnv } from '../env'
import { DomainError, retryLater } from '../errors'

/** Turns every error into a response. Messages of unexpected errors are logged and never sent. */
export const onError: ErrorHandler<AppEnv> = (error, c) => {
  const expected = toDomainError(error)
  if (!expected) console.error({ request_id: c.var.requestId, path: c.req.path, error })
  return refuse(c, expected ?? new DomainError(c.var.failure ?? 'internal'))
}

function refuse(
  c: Context<AppEnv>,
  { code, details: { fields, missing, pairs, current, conflict, headers } }: DomainError,
) {
  const [status, message] = ERRORS[code]
  const body: ErrorBody = {
    // The sentence of the first field is more specific.
    error: Object.values(fields ?? {})[0] ?? message,
    code,
    request_id: c.var.requestId,
    ...(fields && { fields }),
    ...(missing && { missing }),
    ...(pairs && { pairs }),
    ...current,
    ...conflict,
  }
  return c.json(body, status, headers)
}

function toDomainError(error: Error) {
  if (error instanceof DomainError) return error
  // Hono could not parse the body.
  if (error instanceof HTTPException && error.status < 500) return new DomainError('invalid_input')
  if (isTransient(error)) return retryLater('unavailable', 1)
  return null
}

// D1 reports transient errors only in the message, which drizzle wraps as the cause; Durable Objects set a property.
function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return (
    Reflect.get(error, 'overloaded') === true ||
    Reflect.get(error, 'retryable') === true ||
    /D1_ERROR.*(Network connection lost|overloaded|storage operation exceeded timeout)/is.test(
      error.message,
    ) ||
    isTransient(error.cause)
  )
}

/** The error code for unexpected errors of a route, where the specification has its own sentence. */
export const errorCode = (code: ErrorCode) =>
  createMiddleware<AppEnv>(async (c, next) => {
    c.set('failure', code)
    await next()
  })
