import { createMiddleware } from 'hono/factory'
import type { ErrorCode } from '../../shared/errors'
import type { AppEnv } from '../env'

/** What a fault of ours is called where the specification has a sentence of its own for it. */
export const errorCode = (code: ErrorCode) =>
  createMiddleware<AppEnv>(async (c, next) => {
    c.set('failure', code)
    await next()
  })
