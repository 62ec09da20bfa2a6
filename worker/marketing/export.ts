import { and, asc, count, eq, gt } from 'drizzle-orm'
import type { ContactExport } from '../../shared/marketing'
import { recordExport } from '../audit'
import type { Database } from '../db/client'
import type { Viewer } from '../env'
import { csvStream } from '../lib/csv'
import { matching, subscribers } from './contacts'
import { marketingContacts } from './tables'
import { unsubscribeLink } from './unsubscribe'

const ROWS_A_BATCH = 5000

/**
 * The contacts as a CSV file, read in batches. The last column says who is subscribed, unless all are. The export is recorded in
 * the audit log first.
 */
export async function exportContacts(
  db: Database,
  env: Cloudflare.Env,
  actor: Viewer,
  query: ContactExport,
) {
  const [all] = await db
    .select({ rows: count(), subscribed: subscribers })
    .from(marketingContacts)
    .where(matching(query))
  const { rows: total, subscribed } = all ?? { rows: 0, subscribed: 0 }
  await recordExport(db, actor, 'marketing.export', { ...query, rows: total })
  const isMixed = subscribed < total
  const header = [
    'FirstName',
    'LastName',
    'Email',
    ...(query.links ? ['Unsubscribe'] : []),
    ...(isMixed ? ['Subscribed'] : []),
  ]
  // Who unsubscribes meanwhile is left out of a file that cannot say so.
  const isExported = and(
    matching(query),
    isMixed ? undefined : eq(marketingContacts.subscribed, true),
  )
  let after = ''
  return csvStream(header, async () => {
    const rows = await db
      .select({
        id: marketingContacts.id,
        first_name: marketingContacts.first_name,
        last_name: marketingContacts.last_name,
        email: marketingContacts.email,
        subscribed: marketingContacts.subscribed,
      })
      .from(marketingContacts)
      .where(and(isExported, gt(marketingContacts.id, after)))
      .orderBy(asc(marketingContacts.id))
      .limit(ROWS_A_BATCH)
    after = rows.at(-1)?.id ?? after
    return rows.map((row) => [
      row.first_name,
      row.last_name,
      row.email,
      ...(query.links ? [unsubscribeLink(env, row.id)] : []),
      ...(isMixed ? [String(row.subscribed)] : []),
    ])
  })
}

/** With the time as `20261121-203000`, so that the files sort by time. */
export const exportName = (now: string) =>
  `contacts_export${now.replace(/\D/g, '').replace(/^(\d{8})(\d{6}).*/, '$1-$2')}.csv`
