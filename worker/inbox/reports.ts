import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '../db/client'
import { isoNow, newId } from '../platform/ids'
import { searchKey } from '../platform/search'
import { contactMessages } from './tables'

type Report = {
  reporter: { username: string; email: string }
  reason: string
  text: string
  /** The id of the report, when there is one. */
  report: SQL
}

/** A statement, behind the one that stores the report: the team reads it where it reads everything else. */
export function createReport(db: Database, { reporter, reason, text, report }: Report) {
  const { username: name, email } = reporter
  const subject = `Report: ${reason}`
  const now = isoNow()
  const words = {
    subject,
    message: text,
    labels: ['report', reason],
    search_key: searchKey(name, email, subject, text),
    updated_at: now,
  }
  return db
    .insert(contactMessages)
    .select(
      sql`select ${newId()}, ${name}, ${email}, ${subject}, ${text}, 'unread', 'normal', ${JSON.stringify(words.labels)}, ${report}, 0, ${words.search_key}, ${now}, ${now} where ${report} is not null`,
    )
    .onConflictDoUpdate({ target: contactMessages.report_id, set: words })
}
