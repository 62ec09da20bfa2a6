import { sql } from 'drizzle-orm'
import {
  ERRORS_LISTED,
  type ImportResult,
  type ImportRow,
  type RowError,
  readContacts,
} from '../../shared/marketing'
import { recordAudit } from '../audit'
import { batch } from '../db/batch'
import type { Database } from '../db/client'
import { selectRow } from '../db/insert-select'
import { arrayRows, jsonSlices } from '../db/json-rows'
import type { Viewer } from '../env'
import { DomainError } from '../errors'
import { isoNow, newId } from '../lib/ids'
import { searchKey } from '../lib/search'
import { emailHash } from './suppression-list'
import { marketingContacts, marketingRefusals } from './tables'

/**
 * Imports the contacts of a CSV file, all or none; they agreed to that, as the actor confirmed. Existing contacts do not change, also if they have unsubscribed. Addresses that were
 * deleted, bounced or complained are skipped.
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
  const slices = jsonSlices(contacts.map(toJsonRow))
  const { inserted } = await batch(db, {
    inserted: slices.map((rows) => insertRows(db, importId, rows)),
    audit: recordAudit(
      db,
      actor,
      {
        action: 'marketing.import',
        target: { id: importId, label: null },
        after: { rows: total, contacts: contacts.length, errors: errors.length, agreed: true },
      },
      sql`true`,
    ),
  })
  const imported = inserted.reduce((sum, { meta }) => sum + meta.changes, 0)
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
  return db
    .insert(marketingContacts)
    .select(
      selectRow(db, marketingContacts, {
        id: sql`${importId} || '-' || ${column('row')}`,
        first_name: column('first_name'),
        last_name: column('last_name'),
        email: column('email'),
        subscribed: column('subscribed'),
        consent: 'import',
        consent_at: now,
        unsubscribed_at: sql`iif(${column('subscribed')}, null, ${now})`,
        search_key: column('search_key'),
        created_at: now,
      })
        .from(sql`json_each(${rows})`)
        .where(
          sql`not exists (select 1 from ${marketingRefusals} r where r.email_hash = ${column('email_hash')})`,
        ),
    )
    .onConflictDoNothing()
}

const { column, toArray } = arrayRows(
  'row',
  'first_name',
  'last_name',
  'email',
  'subscribed',
  'search_key',
  'email_hash',
)

const toJsonRow = ({ row, first_name, last_name, email, subscribed }: ImportRow) =>
  toArray({
    // Padded, so that the ids sort as the file does.
    row: String(row).padStart(7, '0'),
    first_name,
    last_name,
    email,
    subscribed: subscribed ? 1 : 0,
    search_key: searchKey(first_name, last_name, email),
    email_hash: emailHash(email),
  })

function sentence({ row, code, value }: RowError) {
  switch (code) {
    case 'email':
      return `Row ${row}: “${value}” is not an email address`
    case 'name':
      return `Row ${row}: the name is too long`
    case 'quotes':
      return `Row ${row}: a quotation mark is missing in ${value}`
    case 'subscribed':
      return `Row ${row}: “${value}” in the column Subscribed is neither true nor false`
  }
}
