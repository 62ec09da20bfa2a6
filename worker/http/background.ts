import type { Context } from 'hono'
import type { AppEnv } from '../env'

/** The request, behind whichever gate. */
type Answering = Pick<Context<AppEnv>, 'executionCtx' | 'var'>

/** Runs after the answer; errors are logged. Only for work that is repeated elsewhere if it fails. */
export const inBackground = (c: Answering, work: Promise<unknown>) =>
  c.executionCtx.waitUntil(
    work.catch((error: unknown) => console.error({ request_id: c.var.requestId, error })),
  )
