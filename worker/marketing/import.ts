import { sql } from 'drizzle-orm'
import {
  ERRORS_LISTED,
  type ImportResult,
  type ImportRow,
  type RowError,
  readContacts,
} from '../../shared/marketing'
import { recordDeed } from '../audit'
import type { Database } from '../db/client'
import type { Viewer } from '../env'
import { DomainError } from '../errors'
import { isoNow, newId } from '../platform/ids'
import { searchKey } from '../platform/search'
import { emailHash } from './refusals'
import { marketingContacts, marketingRefusals } from './tables'

// D1 takes values of 2 MB: this many rows, or fewer when their words are long.
const ROWS_A_STATEMENT = 5000
const BYTES_A_STATEMENT = 1_800_000

/**
 * The contacts of a CSV file, all of them or none. Who is in the list already stays as they are, also when they left it, and
 * who had themselves deleted is not taken up again.
 */
export async function importContacts(
  db: Database,
  actor: Viewer,
  text: string,
): Promise<ImportResult> {
  const read = readContacts(text)
  if (!read) throw new DomainError('csv_columns')
  const { contacts, total, blank, repeated, errors } = read
  const importId = newId()
  const inserts = chunks(contacts).map((rows) => insertRows(db, importId, rows))
  const recorded = recordDeed(
    db,
    actor,
    {
      action: 'marketing.import',
      target: { id: importId, label: null },
      after: { rows: total, contacts: contacts.length, errors: errors.length },
    },
    sql`true`,
  )
  const [first = recorded, ...rest] = inserts
  const results = await db.batch([first, ...rest, ...(inserts.length > 0 ? [recorded] : [])])
  const imported = results
    .slice(0, inserts.length)
    .reduce((sum, result) => sum + result.meta.changes, 0)
  const existing = contacts.length - imported
  return {
    total,
    imported,
    skipped: blank + repeated + existing,
    errors: errors.slice(0, ERRORS_LISTED).map((error) => ({ ...error, message: sentence(error) })),
    errors_total: errors.length,
    blank,
    repeated,
    existing,
  }
}

function insertRows(db: Database, importId: string, rows: string) {
  const now = isoNow()
  const column = (at: number) => sql`json_extract(value, ${sql.raw(`'$[${at}]'`)})`
  return db
    .insert(marketingContacts)
    .select(
      sql`select ${importId} || '-' || ${column(0)}, ${column(1)}, ${column(2)}, ${column(3)}, 1, 'import', ${now}, null, ${column(4)}, ${now} from json_each(${rows}) where not exists (select 1 from ${marketingRefusals} r where r.email_hash = ${column(5)})`,
    )
    .onConflictDoNothing()
}

/** The rows as JSON, each text fit for one statement. */
function chunks(contacts: ImportRow[]) {
  const texts: string[] = []
  let rows: string[] = []
  let bytes = 0
  for (const { row, first_name, last_name, email } of contacts) {
    const json = JSON.stringify([
      // Padded, so that the ids sort as the file does.
      String(row).padStart(7, '0'),
      first_name,
      last_name,
      email,
      searchKey(first_name, last_name, email),
      emailHash(email),
    ])
    if (rows.length === ROWS_A_STATEMENT || bytes + Buffer.byteLength(json) > BYTES_A_STATEMENT) {
      texts.push(`[${rows.join(',')}]`)
      rows = []
      bytes = 0
    }
    rows.push(json)
    bytes += Buffer.byteLength(json) + 1
  }
  return rows.length > 0 ? [...texts, `[${rows.join(',')}]`] : texts
}

function sentence({ row, code, value }: RowError) {
  switch (code) {
    case 'email':
      return `Row ${row}: “${value}” is not an email address`
    case 'name':
      return `Row ${row}: the name is too long`
    case 'quotes':
      return `Row ${row}: the quotation marks do not fit`
  }
}
