import { type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'

/** Text as it is compared: SQLite's lower() knows only ASCII, and the team searches for São Paulo. */
export const foldText = (text: string) => text.normalize('NFC').toLocaleLowerCase('en')

/** Between two fields: no text that is stored has it, so no search spans two of them. */
const SEPARATOR = '\u001f'

/** The column that a search box looks through. */
export const searchKey = (...fields: (string | null)[]) =>
  fields.map((field) => foldText(field ?? '')).join(SEPARATOR)

/** Whether a search finds the text, in any case. Not `like`: SQLite refuses long patterns. An empty search finds every row. */
export const contains = (searchKeyColumn: SQLiteColumn | SQL, search: string) =>
  search === '' ? undefined : sql`instr(${searchKeyColumn}, ${foldText(search)}) > 0`

/** The column after an address in it was replaced. Addresses are stored in lower case, as the column is. */
export const replacedEmail = (searchKeyColumn: SQLiteColumn, { from, to }: Replacement) =>
  sql<string>`replace(${searchKeyColumn}, ${foldText(from)}, ${foldText(to)})`

type Replacement = { from: string; to: string }
