import { sql } from 'drizzle-orm'
import {
  ERRORS_LISTED,
  type ImportResult,
  type ImportRow,
  type RowError,
  readContacts,
} from '../../shared/marketing'
import { recordAudit } from '../audit'
import type { Database } from '../db/client'
import { jsonSlices } from '../db/json-rows'
import type { Viewer } from '../env'
import { DomainError } from '../errors'
import { isoNow, newId } from '../platform/ids'
import { searchKey } from '../platform/search'
import { emailHash } from './suppression-list'
import { marketingContacts, marketingRefusals } from './tables'

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
  const inserts = jsonSlices(contacts.map(jsonRow)).map((rows) => insertRows(db, importId, rows))
  const recorded = recordAudit(
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

/** A contact as the insert reads it. */
const jsonRow = ({ row, first_name, last_name, email }: ImportRow) => [
  // Padded, so that the ids sort as the file does.
  String(row).padStart(7, '0'),
  first_name,
  last_name,
  email,
  searchKey(first_name, last_name, email),
  emailHash(email),
]

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
