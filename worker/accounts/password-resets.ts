import { and, eq, isNull, sql } from 'drizzle-orm'
import type { ResetConfirmation } from '../../shared/accounts'
import type { Database } from '../db/client'
import { DomainError } from '../errors'
import { isoIn, isoNow } from '../platform/ids'
import { hashToken, randomToken } from '../platform/tokens'
import { hashPassword } from './password'
import { revokeSessionsOf } from './sessions'
import { passwordResets, users } from './tables'

const LINK_SECONDS = 3600

/** A new link for this account; older ones end. */
export async function startPasswordReset(db: Database, email: string) {
  const user = await db.query.users.findFirst({ where: eq(users.email, email) })
  if (!user) throw new DomainError('account_not_found')
  const token = randomToken()
  await db.batch([
    endLinks(db, user.id),
    db.insert(passwordResets).values({
      token_hash: await hashToken(token),
      user_id: user.id,
      created_at: isoNow(),
      expires_at: isoIn(LINK_SECONDS),
    }),
  ])
  return { token, username: user.username, email: user.email }
}

/** Sets the password and signs out everywhere; answers whose it was. A link works once. */
export async function confirmPasswordReset(db: Database, { token, password }: ResetConfirmation) {
  const token_hash = await hashToken(token)
  const reset = await db.query.passwordResets.findFirst({
    where: eq(passwordResets.token_hash, token_hash),
  })
  if (!reset) throw new DomainError('invalid_reset_link')
  if (reset.ended_at || reset.expires_at <= isoNow()) throw new DomainError('expired_reset_link')

  const password_hash = await hashPassword(password)
  // Every statement asks whether the link still stands: of two clicks at once, one sets the password.
  const stands = sql`exists (select 1 from ${passwordResets} where ${passwordResets.token_hash} = ${token_hash} and ${passwordResets.ended_at} is null)`
  const [, , ended] = await db.batch([
    db
      .update(users)
      .set({ password_hash, updated_at: isoNow() })
      .where(and(eq(users.id, reset.user_id), stands)),
    revokeSessionsOf(db, reset.user_id, stands),
    endLinks(db, reset.user_id).returning(),
  ])
  if (!ended.some((link) => link.token_hash === token_hash))
    throw new DomainError('expired_reset_link')
  return reset.user_id
}

const endLinks = (db: Database, userId: string) =>
  db
    .update(passwordResets)
    .set({ ended_at: isoNow() })
    .where(and(eq(passwordResets.user_id, userId), isNull(passwordResets.ended_at)))
