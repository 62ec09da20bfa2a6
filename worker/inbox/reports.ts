import { type SQL, sql } from 'drizzle-orm'
import type { PostReport } from '../../shared/feed'
import type { Database } from '../db/client'
import { ONE_ROW, selectRow } from '../db/insert-select'
import type { Checked } from '../env'
import { findPostToReport, postReports, storePostReport } from '../feed'
import { isoNow, newId } from '../lib/ids'
import { searchKey } from '../lib/search'
import { contactMessages } from './tables'

/** Reports a post to the team. A second report by the same member replaces the first. */
export async function reportPost(
  { db, viewer: reporter, param, emit }: Checked,
  { reason, note }: PostReport,
) {
  const postId = param('id')
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
  emit({ type: 'inbox_changed' })
}

type Report = {
  reporter: { username: string; email: string }
  reason: string
  text: string
  /** The id of the report, when there is one. */
  report: SQL
}

/** A statement after the one that stores the report: adds it to the team's inbox. */
function createReport(db: Database, { reporter, reason, text, report }: Report) {
  const { username: name, email } = reporter
  const subject = `Report: ${reason}`
  const now = isoNow()
  const changes = {
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
        ...changes,
        report_id: report,
        created_at: now,
      })
        .from(ONE_ROW)
        .where(sql`${report} is not null`),
    )
    .onConflictDoUpdate({ target: contactMessages.report_id, set: changes })
}
