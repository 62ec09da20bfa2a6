import { and, count, desc } from 'drizzle-orm'
import type { MemberFilters } from '../../shared/accounts'
import { recordExport } from '../audit'
import type { Database } from '../db/client'
import { isAfter } from '../db/paging'
import type { Viewer } from '../env'
import { csvStream, spreadsheetTime } from '../lib/csv'
import { matchingMembers } from './member-list'
import { memberColumns } from './members'
import { users } from './tables'

const ROWS_A_BATCH = 5000
const HEADER = ['Email', 'Username', 'Joined', 'Last Login', 'Status', 'Roles']
const NEWEST_FIRST = { key: users.created_at, id: users.id, descending: true }

/** The members as a CSV file, newest first. The export is recorded in the audit log first. */
export async function exportMembers(db: Database, actor: Viewer, filters: MemberFilters) {
  const matches = matchingMembers(filters)
  const [all] = await db.select({ rows: count() }).from(users).where(matches)
  await recordExport(db, actor, 'user.export', { ...filters, rows: all?.rows ?? 0 })
  let place: { key: string; id: string } | null = null
  return csvStream(HEADER, async () => {
    const rows = await db
      .select(memberColumns)
      .from(users)
      .where(and(matches, place ? isAfter(NEWEST_FIRST, place) : undefined))
      .orderBy(desc(users.created_at), desc(users.id))
      .limit(ROWS_A_BATCH)
    const last = rows.at(-1)
    if (last) place = { key: last.created_at, id: last.id }
    return rows.map((row) => [
      row.email,
      row.username,
      spreadsheetTime(row.created_at),
      row.last_sign_in_at && spreadsheetTime(row.last_sign_in_at),
      row.status,
      [row.is_admin && 'Admin', row.is_vip && 'VIP'].filter(Boolean).join(', '),
    ])
  })
}
