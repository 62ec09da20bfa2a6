import { type SQL, and, eq, isNotNull, isNull, lt } from 'drizzle-orm'
import { isoIn, isoNow } from '../lib/ids'
import { hashToken } from '../lib/tokens'
import { batch } from './batch'
import type { Database } from './client'
import { provenServices } from './installation-tables'

type Service = (typeof provenServices.$inferSelect)['service']

/** Administrators look at the list all the time; the service is asked this often. */
const ASK_EVERY_SECONDS = 20

/** @param setting the key or address that it works with */
export async function noteProven(db: Database, service: Service, setting: string) {
  const now = isoNow()
  const row = { service, setting_hash: await hashToken(setting), asked_at: now, proven_at: now }
  await db.insert(provenServices).values(row).onConflictDoNothing()
}

export async function isProven(db: Database, service: Service, setting: string) {
  const rows = await select(
    db,
    and(isOf(service, await hashToken(setting)), isNotNull(provenServices.proven_at)),
  )
  return rows.length > 0
}

/**
 * What a service says when it does not work; null once it has worked. Of two at once only one asks: the other gets what was said last, or
 * an empty text before the first answer.
 * @param attempt uses it, and returns what it says if that failed
 */
export async function findServiceProblem(
  db: Database,
  service: Service,
  setting: string,
  attempt: () => Promise<string | null>,
) {
  const setting_hash = await hashToken(setting)
  const asked_at = isoNow()
  const isThis = isOf(service, setting_hash)
  const {
    claimed,
    known: [known],
  } = await batch(db, {
    claimed: db
      .insert(provenServices)
      .values({ service, setting_hash, asked_at })
      .onConflictDoUpdate({
        target: [provenServices.service, provenServices.setting_hash],
        set: { asked_at },
        setWhere: and(
          isNull(provenServices.proven_at),
          lt(provenServices.asked_at, isoIn(-ASK_EVERY_SECONDS)),
        ),
      })
      .returning({ service: provenServices.service }),
    known: select(db, isThis),
  })
  if (claimed.length === 0) return known?.proven_at == null ? (known?.said ?? '') : null
  const said = await attempt()
  await db
    .update(provenServices)
    .set(said === null ? { proven_at: isoNow() } : { said })
    .where(isThis)
  return said
}

const select = (db: Database, where: SQL | undefined) =>
  db
    .select({ said: provenServices.said, proven_at: provenServices.proven_at })
    .from(provenServices)
    .where(where)

const isOf = (service: Service, settingHash: string) =>
  and(eq(provenServices.service, service), eq(provenServices.setting_hash, settingHash))

const SAID_MAX = 300

export const saidBy = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).slice(0, SAID_MAX)
