import { type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'

/** Text for comparison: SQLite's lower() knows only ASCII, and the team searches for São Paulo. */
export const foldText = (text: string) => text.normalize('NFC').toLocaleLowerCase('en')

/** Between two fields. Stored texts do not contain it, so no search matches across two fields. */
const SEPARATOR = '\u001f'

/** The value of the column that a search box searches. */
export const searchKey = (...fields: (string | null)[]) =>
  fields.map((field) => foldText(field ?? '')).join(SEPARATOR)

/** Whether a search finds the text, in any case. Not `like`: SQLite refuses long patterns. An empty search finds every row. */
export const contains = (searchKeyColumn: SQLiteColumn | SQL, search: string) =>
  search === '' ? undefined : sql`instr(${searchKeyColumn}, ${foldText(search)}) > 0`

/** The column with an email address replaced. Both are stored in lower case. */
export const replacedEmail = (searchKeyColumn: SQLiteColumn, { from, to }: Replacement) =>
  sql<string>`replace(${searchKeyColumn}, ${foldText(from)}, ${foldText(to)})`

type Replacement = { from: string; to: string }
