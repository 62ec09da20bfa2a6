import { sql } from 'drizzle-orm'
import type { Database } from '../db/client'
import { hasNoAdmin } from './setup-code'
import { clubSetup } from './tables'

/** A condition: an import has begun and not ended. */
const isBeingImported = sql`exists (select 1 from ${clubSetup} where ${clubSetup.import_id} is not null and ${clubSetup.used_at} is null)`

const wasSetUp = sql`exists (select 1 from ${clubSetup} where ${clubSetup.used_at} is not null)`

/** Whether rows of an import are being written. */
export async function isImporting(db: Database) {
  const [row] = await db
    .select({ importing: sql<number>`${isBeingImported}` })
    .from(sql`(select 1)`)
  return row?.importing === 1
}

let isKnownOpen = false

/** Until it is looked up again: an import has begun. */
export const closeClub = () => {
  isKnownOpen = false
}

/** Whether the public may write: the club is set up, and no import writes its rows. A club that is open stays so. */
export async function isOpen(db: Database) {
  if (isKnownOpen) return true
  const open = sql<number>`(${wasSetUp} or not ${hasNoAdmin}) and not ${isBeingImported}`
  const [row] = await db.select({ open }).from(sql`(select 1)`)
  isKnownOpen = row?.open === 1
  return isKnownOpen
}
