import { and, eq } from 'drizzle-orm'
import { isoNow } from '../lib/ids'
import { hashToken } from '../lib/tokens'
import type { Database } from './client'
import { provenServices } from './installation-tables'

type Service = (typeof provenServices.$inferSelect)['service']

/** Administrators look at the list all the time; the service is asked this often. */
const ASK_EVERY_MS = 20_000

/** @param setting the key or address that it works with */
export async function noteProven(db: Database, service: Service, setting: string) {
  const row = { service, setting_hash: await hashToken(setting), proven_at: isoNow() }
  await db.insert(provenServices).values(row).onConflictDoNothing()
}

export async function isProven(db: Database, service: Service, setting: string) {
  const setting_hash = await hashToken(setting)
  const rows = await db
    .select({ proven_at: provenServices.proven_at })
    .from(provenServices)
    .where(and(eq(provenServices.service, service), eq(provenServices.setting_hash, setting_hash)))
  return rows.length > 0
}

const failures = new Map<Service, { setting: string; at: number; said: string }>()

/**
 * What a service says when it does not work; null once it has worked.
 * @param attempt uses it, and returns what it says if that failed
 */
export async function findServiceProblem(
  db: Database,
  service: Service,
  setting: string,
  attempt: () => Promise<string | null>,
) {
  if (await isProven(db, service, setting)) return null
  const last = failures.get(service)
  if (last?.setting === setting && Date.now() - last.at < ASK_EVERY_MS) return last.said
  const said = await attempt()
  if (said === null) await noteProven(db, service, setting)
  else failures.set(service, { setting, at: Date.now(), said })
  return said
}

const SAID_MAX = 300

export const saidBy = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).slice(0, SAID_MAX)
