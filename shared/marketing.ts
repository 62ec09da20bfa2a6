import * as z from 'zod/mini'
import { Email } from './accounts'
import { readCsv, unguarded } from './csv'
import { Page, Search, choice, sorting } from './lists'
import { shownText } from './text'

export const CONSENTS = ['contact_form', 'import', 'account'] as const

export const ContactList = z.extend(Page, {
  search: Search,
  status: choice(['subscribed', 'unsubscribed']),
  sort: sorting(['created_at', 'name', 'email'], '-created_at'),
})
export type ContactList = z.infer<typeof ContactList>

export type MarketingContact = {
  id: string
  first_name: string | null
  last_name: string | null
  email: string
  subscribed: boolean
  created_at: string
}

const NAME_MAX = 100

/** Why a row of an import was not taken. */
export type RowError = { row: number; code: 'email' | 'quotes' | 'name'; value: string }

export type ImportRow = {
  row: number
  email: string
  first_name: string | null
  last_name: string | null
}

/**
 * The contacts in a CSV text, by the rules of the import: the browser's preview and the server read the same. Null when the
 * header names no Email column. `total` counts the rows that are not blank.
 */
export function readContacts(text: string) {
  const records = readCsv(text.replace(/^\ufeff/, ''))
  const columns = columnsOf(records.next().value)
  if (!columns) return null
  const contacts: ImportRow[] = []
  const errors: RowError[] = []
  const known = new Set<string>()
  let total = 0
  let blank = 0
  let repeated = 0
  for (const record of records) {
    if ('malformed' in record) {
      total++
      errors.push({ row: record.row, code: 'quotes', value: '' })
      continue
    }
    if (record.cells.every((cell) => cell.trim() === '')) continue
    total++
    const { row, cells } = record
    const cell = (at: number) => shownText(unguarded(cells[at] ?? ''))
    const written = cell(columns.email)
    const email = z.safeParse(Email, written)
    const [first, last] = [cell(columns.first), cell(columns.last)]
    if (written === '') blank++
    else if (!email.success) errors.push({ row, code: 'email', value: written.slice(0, NAME_MAX) })
    else if (first.length > NAME_MAX || last.length > NAME_MAX)
      errors.push({ row, code: 'name', value: written })
    else if (known.has(email.data)) repeated++
    else {
      known.add(email.data)
      contacts.push({ row, email: email.data, first_name: first || null, last_name: last || null })
    }
  }
  return { contacts, total, blank, repeated, errors }
}

type Header = { cells: string[] } | object | undefined | void

function columnsOf(header: Header) {
  if (!header || !('cells' in header)) return null
  const names = header.cells.map((name) => name.toLowerCase().replace(/[^a-z]/g, ''))
  const email = names.findIndex((name) => name === 'email' || name === 'emailaddress')
  if (email < 0) return null
  return { email, first: names.indexOf('firstname'), last: names.indexOf('lastname') }
}

/** Errors are listed up to here; `errors_total` counts them all. */
export const ERRORS_LISTED = 1000

export type ImportResult = {
  total: number
  imported: number
  /** Blank addresses, repeated ones, and those that are in the list already or asked to be left out of it. */
  skipped: number
  errors: (RowError & { message: string })[]
  errors_total: number
  blank: number
  repeated: number
  existing: number
}

/** What to export. Without a status only those who may be written to; `links=1` adds each one's way out. */
export const ContactExport = z.object({
  search: Search,
  status: z._default(z.enum(['all', 'subscribed', 'unsubscribed']), 'subscribed'),
  links: z.pipe(
    z.optional(z.string()),
    z.transform((value: string | undefined) => value === '1'),
  ),
})
export type ContactExport = z.infer<typeof ContactExport>

/** The team can only take someone off the list: back on it comes who wants to. */
export const Unsubscription = z.object({ subscribed: z.literal(false) })
