import * as z from 'zod/mini'
import { Email } from './accounts'
import { readCsv, unguarded } from './csv'
import { Page, Search, choice, sorting } from './lists'
import { shownText } from './text'

export const CONSENTS = ['contact_form', 'import', 'account', 'newsletter'] as const

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

/** Why a row was not imported. */
export type RowError = { row: number; code: 'email' | 'quotes' | 'name'; value: string }

export type ImportRow = {
  row: number
  email: string
  first_name: string | null
  last_name: string | null
}

/**
 * Reads contacts from a CSV text; used for the browser's preview and the server's import. Null if the header has no Email
 * column. `total` counts non-blank rows.
 */
export function readContacts(text: string) {
  const records = readCsv(text.replace(/^\ufeff/, ''))
  const columns = columnsOf(records.next().value)
  if (!columns) return null
  const contacts: ImportRow[] = []
  const errors: RowError[] = []
  const seen = new Set<string>()
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
    else if (seen.has(email.data)) repeated++
    else {
      seen.add(email.data)
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

/** Maximum number of listed errors; `errors_total` counts all. */
export const ERRORS_LISTED = 1000

export type ImportResult = {
  total: number
  imported: number
  /** Blank, repeated and existing addresses, and those that asked not to be contacted. */
  skipped: number
  errors: (RowError & { message: string })[]
  errors_total: number
  blank: number
  repeated: number
  existing: number
}

/** Unlike the list, defaults to subscribed contacts; `links=1` adds their unsubscribe links. */
export const ContactExport = z.object({
  search: Search,
  status: z._default(z.enum(['all', 'subscribed', 'unsubscribed']), 'subscribed'),
  links: z.pipe(
    z.optional(z.string()),
    z.transform((value: string | undefined) => value === '1'),
  ),
})
export type ContactExport = z.infer<typeof ContactExport>

/** The team can only unsubscribe a contact; subscribing is up to the contact. */
export const Unsubscription = z.object({ subscribed: z.literal(false) })

/** The form in the footer. The consent counts once the link in the mail is confirmed. */
export const NewsletterSignUp = z.object({
  email: Email,
  language: z._default(z.enum(['en', 'pt-BR']), 'en'),
})
export type NewsletterSignUp = z.infer<typeof NewsletterSignUp>

export const NewsletterConfirmation = z.object({
  token: z.string().check(z.minLength(1, 'required'), z.maxLength(1600, 'too_long')),
})
/** A member's consent to list mail. */
export const MemberConsent = z.object({ subscribed: z.boolean() })
