import type { Context } from 'hono'
import type { AppEnv } from '../env'

/** Done after the answer, which it cannot spoil: only for what is made good elsewhere when it fails. */
export const inBackground = (c: Context<AppEnv>, work: Promise<unknown>) =>
  c.executionCtx.waitUntil(
    work.catch((error: unknown) => console.error({ request_id: c.var.requestId, error })),
  )
