import type { Context } from 'hono'
import type { AppEnv, Viewer } from '../env'
import { readAccessCookie } from '../http/cookies'
import { findViewer } from './viewer'

/**
 * The signed-in member, for what is no route of ours alone: pages, beacons, the session itself. Null for a visitor. A replica may not know
 * a session that is some seconds old: before it says that there is none, the primary is asked.
 */
export async function currentViewer(c: Context<AppEnv>): Promise<Viewer | null> {
  const find = async () => findViewer(c.var.db, c.env, readAccessCookie(c))
  const found = await find()
  const isAnswered = found !== null || readAccessCookie(c) === undefined
  return isAnswered || !c.var.d1.readPrimary() ? found : find()
}
