import * as z from 'zod/mini'
import { Email } from './accounts'
import { isEmptyLine, readCsv, unguarded } from './csv'
import { Page, Search, choice, sorting } from './lists'
import { shownText } from './text'

export const CONSENTS = ['contact_form', 'import', 'account', 'newsletter'] as const

export const ContactList = z.extend(Page, {
  search: Search,
  status: choice(['subscribed', 'unsubscribed']),
  sort: sorting(['created_at', 'name', 'email'], '-created_at'),
})
export type ContactList = z.infer<typeof ContactList>

/** Who imports contacts confirms that these people agreed to get mails: `true`. */
export const ContactImport = z.object({ agreed: z.optional(z.string()) })

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
export type RowError = {
  row: number
  code: 'email' | 'quotes' | 'name' | 'subscribed'
  value: string
}

export type ImportRow = {
  row: number
  email: string
  first_name: string | null
  last_name: string | null
  subscribed: boolean
}

/**
 * Reads contacts from a CSV text; used for the browser's preview and the server's import. Null if the header has no Email
 * column. Who is not subscribed according to a Subscribed column, as in our own export, is imported unsubscribed. `total`
 * counts all rows but empty lines.
 */
export function readContacts(text: string) {
  const records = readCsv(text.replace(/^\ufeff/, ''))
  const columns = columnsOf(records.next().value)
  if (!columns) return null
  const contacts: ImportRow[] = []
  const errors: RowError[] = []
  const seen = new Map<string, ImportRow>()
  let total = 0
  let blank = 0
  let repeated = 0
  for (const record of records) {
    if ('malformed' in record) {
      total++
      const value = shownText(record.malformed).slice(0, NAME_MAX)
      errors.push({ row: record.row, code: 'quotes', value })
      continue
    }
    if (isEmptyLine(record.cells)) continue
    total++
    const { row, cells } = record
    const cell = (at: number) => shownText(unguarded(cells[at] ?? ''))
    const written = cell(columns.email)
    const email = z.safeParse(Email, written)
    const [first, last] = [cell(columns.first), cell(columns.last)]
    const answer = cell(columns.subscribed)
    const subscribed = readAnswer(answer)
    const known = email.success && seen.get(email.data)
    if (written === '') blank++
    else if (!email.success) errors.push({ row, code: 'email', value: written.slice(0, NAME_MAX) })
    else if (first.length > NAME_MAX || last.length > NAME_MAX)
      errors.push({ row, code: 'name', value: written })
    else if (subscribed === null)
      errors.push({ row, code: 'subscribed', value: answer.slice(0, NAME_MAX) })
    else if (known) {
      repeated++
      if (!subscribed) known.subscribed = false
    } else {
      const contact = {
        row,
        email: email.data,
        first_name: first || null,
        last_name: last || null,
        subscribed,
      }
      seen.set(email.data, contact)
      contacts.push(contact)
    }
  }
  return { contacts, total, blank, repeated, errors }
}

// Spreadsheets translate `true` and `false`.
const YES = ['', 'true', 'yes', '1', 'verdadeiro', 'sim']
const NO = ['false', 'no', '0', 'falso', 'não', 'nao']

/** Null if it is neither yes nor no. */
function readAnswer(answer: string) {
  const word = answer.normalize('NFC').toLowerCase()
  if (YES.includes(word)) return true
  return NO.includes(word) ? false : null
}

type Header = { cells: string[] } | object | undefined | void

function columnsOf(header: Header) {
  if (!header || !('cells' in header)) return null
  const names = header.cells.map((name) => name.toLowerCase().replace(/[^a-z]/g, ''))
  const email = names.findIndex((name) => name === 'email' || name === 'emailaddress')
  if (email < 0) return null
  return {
    email,
    first: names.indexOf('firstname'),
    last: names.indexOf('lastname'),
    subscribed: names.indexOf('subscribed'),
  }
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
