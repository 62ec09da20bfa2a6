import { eq, or, sql } from 'drizzle-orm'
import type { NewAccount } from '../../shared/accounts'
import type { Language } from '../../shared/language'
import { batch } from '../db/batch'
import type { Database } from '../db/client'
import { DomainError } from '../errors'
import { isoNow, newId } from '../lib/ids'
import { readBrand } from '../site'
import { claimInvitations } from './email-confirmations'
import { isInvited } from './invitations'
import { hashPassword } from './password'
import { isReservedName } from './reserved-names'
import { openSession } from './sessions'
import { profiles, users } from './tables'
import { selectViewer } from './viewer'

/** Creates the account, its profile and its first session, all or nothing. */
export async function signUp(
  db: Database,
  env: Cloudflare.Env,
  account: NewAccount,
  language: Language | null,
) {
  if (isReservedName(account.username, await readBrand(db)))
    throw new DomainError('username_reserved')
  await refuseTaken(db, account)
  const invited = await isInvited(db, account.invite, account.email)
  const id = newId()
  const now = isoNow()
  const password_hash = await hashPassword(account.password)
  const { sessionId, statements, tokens } = await openSession(db, env, id)
  try {
    const { viewer } = await batch(db, {
      account: db.insert(users).values({
        id,
        username: account.username,
        email: account.email,
        email_confirmed_at: invited ? now : null,
        password_hash,
        language,
        created_at: now,
        updated_at: now,
        last_sign_in_at: now,
      }),
      profile: db.insert(profiles).values({ user_id: id, updated_at: now }),
      statements,
      claimed: claimInvitations(db, id, sql`true`),
      viewer: selectViewer(db, sessionId),
    })
    return { id, isEmailConfirmed: invited, viewer: viewer[0] ?? null, tokens }
  } catch (error) {
    // Taken meanwhile: the unique index refused it, and this finds out which of the two it was.
    await refuseTaken(db, account)
    throw error
  }
}

export async function refuseTaken(db: Database, { email, username }: NewAccount) {
  const taken = await db
    .select({ email: users.email })
    .from(users)
    .where(or(eq(users.email, email), sql`lower(${users.username}) = ${username.toLowerCase()}`))
  if (taken.some((user) => user.email === email)) throw new DomainError('email_taken')
  if (taken.length > 0) throw new DomainError('username_taken')
}
