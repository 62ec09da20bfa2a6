import type { ContactSubmission } from '../../shared/inbox'
import type { Database } from '../db/client'
import type { Checked } from '../env'
import { mailLinkForContactForm } from '../marketing'
import { isoNow, newId } from '../lib/ids'
import { searchKey } from '../lib/search'
import { mailTeam } from '../settings'
import { contactMessages } from './tables'

/** People take longer to fill in the form, even with autofill. */
const HUMAN_MS = 700

export async function sendContactForm(
  { db, env, emit, background, language }: Checked<'anyone'>,
  submission: ContactSubmission,
) {
  // Robots get the same answer, so that they do not learn to avoid the check.
  if (!isRobot(submission)) {
    await storeMessage(db, submission)
    const { name, email, subject, subscribe } = submission
    const signUp = { name, email, language: language() }
    if (subscribe) background(mailLinkForContactForm(db, env, signUp))
    background(mailTeam(env, 'message', `${name} <${email}>: ${subject}`))
    emit({ type: 'inbox_changed' })
  }
  return {}
}

/** Whether a program filled in the form: it filled the hidden field, or was too fast. */
const isRobot = ({ website, elapsed_ms }: ContactSubmission) =>
  Boolean(website?.trim()) || (elapsed_ms !== undefined && elapsed_ms < HUMAN_MS)

async function storeMessage(db: Database, submission: ContactSubmission) {
  const { name, email, subject, message, subscribe } = submission
  const now = isoNow()
  await db.insert(contactMessages).values({
    id: newId(),
    name,
    email,
    subject,
    message,
    subscribe,
    labels: [],
    search_key: searchKey(name, email, subject, message),
    created_at: now,
    updated_at: now,
  })
}
