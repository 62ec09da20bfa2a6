import { timingSafeEqual } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { admins, users } from '../accounts'
import type { Database } from '../db/client'
import { DomainError } from '../errors'
import { hashToken } from '../lib/tokens'
import { clubSetup } from './tables'

/** A condition: no account has admin rights. As soon as one has, the set-up is closed. */
export const hasNoAdmin = sql`(not exists (select 1 from ${admins}) and not exists (select 1 from ${users} where ${users.is_admin}))`

/** Whether the club waits for its first admin. */
export async function isSetupOpen(db: Database) {
  const [row] = await db.select({ open: sql<number>`${hasNoAdmin}` }).from(sql`(select 1)`)
  return row?.open === 1
}

/**
 * The row of the set-up, if this is its code.
 * @throws DomainError `setup_code_wrong`, `setup_closed`
 */
export async function requireSetupCode(db: Database, code: string) {
  const [[row], hash] = await Promise.all([
    db.select().from(clubSetup).where(eq(clubSetup.id, 1)),
    hashToken(code),
  ])
  if (row?.used_at) throw new DomainError('setup_closed')
  if (!row || !isSame(hash, row.code_hash)) throw new DomainError('setup_code_wrong')
  return row
}

const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

/** Whether the first admin was created with the set-up address. */
export async function wasSetUp(db: Database) {
  const [row] = await db.select({ used_at: clubSetup.used_at }).from(clubSetup)
  return row !== undefined && row.used_at !== null
}
