import { type SQL, sql } from 'drizzle-orm'
import type { PostReport } from '../../shared/feed'
import type { Database } from '../db/client'
import { ONE_ROW, selectRow } from '../db/insert-select'
import type { Viewer } from '../env'
import { findPostToReport, postReports, storePostReport } from '../feed'
import { isoNow, newId } from '../platform/ids'
import { searchKey } from '../platform/search'
import { contactMessages } from './tables'

/** Tells the team about a post; a second report by the same member changes what the first one said. */
export async function reportPost(
  db: Database,
  reporter: Viewer,
  postId: string,
  { reason, note }: PostReport,
) {
  const post = await findPostToReport(db, reporter.id, postId)
  await db.batch([
    storePostReport(db, reporter.id, postId, { reason, note }),
    createReport(db, {
      reporter,
      reason,
      text: [note, `@${post.username}: ${post.content}`].filter(Boolean).join('\n\n'),
      report: sql`(select r.id from ${postReports} r where r.post_id = ${postId} and r.reporter_id = ${reporter.id})`,
    }),
  ])
}

type Report = {
  reporter: { username: string; email: string }
  reason: string
  text: string
  /** The id of the report, when there is one. */
  report: SQL
}

/** A statement, behind the one that stores the report: the team reads it where it reads everything else. */
function createReport(db: Database, { reporter, reason, text, report }: Report) {
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
      selectRow(db, contactMessages, {
        id: newId(),
        name,
        email,
        ...words,
        report_id: report,
        created_at: now,
      })
        .from(ONE_ROW)
        .where(sql`${report} is not null`),
    )
    .onConflictDoUpdate({ target: contactMessages.report_id, set: words })
}
