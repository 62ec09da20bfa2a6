import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../env'
import { retryLater } from '../errors'
import { isOpen } from './open'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])
const RETRY_SECONDS = 60

/**
 * Refuses what the public writes before the club is set up and while it imports: a stranger would take the name or the address of a
 * member of the archive, or make the club one that is not empty. Players write with GET.
 */
export const openClub = createMiddleware<AppEnv>(async ({ req, var: { db } }, next) => {
  const isWrite = !READS.has(req.method) || /^\/rest(\/|$)/.test(req.path)
  const isSetup = /^\/api\/setup(\/|$)/.test(req.path)
  if (isWrite && !isSetup && !(await isOpen(db))) throw retryLater('club_closed', RETRY_SECONDS)
  await next()
})
