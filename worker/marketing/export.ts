import { and, asc, count, gt } from 'drizzle-orm'
import type { ContactExport } from '../../shared/marketing'
import { recordExport } from '../audit'
import type { Database } from '../db/client'
import type { Viewer } from '../env'
import { csvStream } from '../platform/csv'
import { matching } from './contacts'
import { marketingContacts } from './tables'
import { unsubscribeLink } from './unsubscribe'

const ROWS_A_BATCH = 5000

/** The contacts as a CSV file, read in batches. The export is recorded in the audit log first. */
export async function exportContacts(
  db: Database,
  env: Cloudflare.Env,
  actor: Viewer,
  query: ContactExport,
) {
  const [all] = await db.select({ rows: count() }).from(marketingContacts).where(matching(query))
  await recordExport(db, actor, 'marketing.export', { ...query, rows: all?.rows ?? 0 })
  let after = ''
  const header = ['FirstName', 'LastName', 'Email', ...(query.links ? ['Unsubscribe'] : [])]
  return csvStream(header, async () => {
    const rows = await db
      .select({
        id: marketingContacts.id,
        first_name: marketingContacts.first_name,
        last_name: marketingContacts.last_name,
        email: marketingContacts.email,
      })
      .from(marketingContacts)
      .where(and(matching(query), gt(marketingContacts.id, after)))
      .orderBy(asc(marketingContacts.id))
      .limit(ROWS_A_BATCH)
    after = rows.at(-1)?.id ?? after
    const cells = rows.map(({ first_name, last_name, email }) => [first_name, last_name, email])
    if (!query.links) return cells
    return rows.map(({ id }, at) => [...(cells[at] ?? []), unsubscribeLink(env, id)])
  })
}

/** With the time as `20261121-203000`, so that the files sort by time. */
export const exportName = (now: string) =>
  `contacts_export${now.replace(/\D/g, '').replace(/^(\d{8})(\d{6}).*/, '$1-$2')}.csv`
