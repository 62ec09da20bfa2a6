import { and, eq, lt, sql } from 'drizzle-orm'
import type { ResetConfirmation } from '../../shared/accounts'
import { batch } from '../db/batch'
import type { Database } from '../db/client'
import { selectRow } from '../db/insert-select'
import { DomainError } from '../errors'
import { isoIn, isoNow } from '../platform/ids'
import { hashToken, randomToken } from '../platform/tokens'
import { endConfirmations, endResetLinks, proveEmail } from './email-confirmations'
import { hashPassword } from './password'
import { revokeSessions } from './sessions'
import { passwordResets, users } from './tables'

const LINK_SECONDS = 3600
/** So long a newer link leaves an older one alone: a stranger who asks again and again must not spoil the owner's. */
const UNDISTURBED_SECONDS = 600

/** A new link for this account. Those older than ten minutes end. */
export async function startPasswordReset(db: Database, email: string) {
  const user = await db.select().from(users).where(eq(users.email, email)).get()
  if (!user) throw new DomainError('account_not_found')
  const token = randomToken()
  const token_hash = await hashToken(token)
  await db.batch([
    endResetLinks(db, user.id, lt(passwordResets.created_at, isoIn(-UNDISTURBED_SECONDS))),
    // Only while the address is still theirs: it may be replaced while this is asked for.
    db.insert(passwordResets).select(
      selectRow(db, passwordResets, {
        token_hash,
        user_id: users.id,
        created_at: isoNow(),
        expires_at: isoIn(LINK_SECONDS),
      })
        .from(users)
        .where(and(eq(users.id, user.id), eq(users.email, user.email))),
    ),
  ])
  return { token, username: user.username, email: user.email }
}

/**
 * Sets the password and signs out everywhere; answers whose it was. A link works once, and with it all others end. It was
 * mailed to the address, so it proves it; whoever asked for a change of the address before has to do so again.
 */
export async function confirmPasswordReset(db: Database, { token, password }: ResetConfirmation) {
  const token_hash = await hashToken(token)
  const reset = await db
    .select()
    .from(passwordResets)
    .where(eq(passwordResets.token_hash, token_hash))
    .get()
  if (!reset) throw new DomainError('invalid_reset_link')
  if (reset.ended_at || reset.expires_at <= isoNow()) throw new DomainError('expired_reset_link')

  const password_hash = await hashPassword(password)
  // Every statement asks whether the link still stands: of two clicks at once, one sets the password.
  const stands = sql`exists (select 1 from ${passwordResets} where ${passwordResets.token_hash} = ${token_hash} and ${passwordResets.ended_at} is null)`
  const { changed } = await batch(db, {
    changed: db
      .update(users)
      .set({ password_hash, updated_at: isoNow() })
      .where(and(eq(users.id, reset.user_id), stands))
      .returning({ id: users.id }),
    sessions: revokeSessions(db, reset.user_id, stands),
    confirmations: endConfirmations(db, reset.user_id, stands),
    ...proveEmail(db, reset.user_id, stands),
    resetLinks: endResetLinks(db, reset.user_id, stands),
  })
  if (changed.length === 0) throw new DomainError('expired_reset_link')
  return reset.user_id
}
