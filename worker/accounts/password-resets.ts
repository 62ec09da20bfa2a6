import { and, eq, lt, sql } from 'drizzle-orm'
import type { ResetConfirmation } from '../../shared/accounts'
import { batch } from '../db/batch'
import type { Database } from '../db/client'
import { selectRow } from '../db/insert-select'
import type { AlsoWrite } from '../domain-events'
import { DomainError } from '../errors'
import { isoIn, isoNow } from '../lib/ids'
import { hashToken, randomToken } from '../lib/tokens'
import { deleteAppPasswords } from './app-passwords/keys'
import { endConfirmations, endResetLinks, proveEmail } from './email-confirmations'
import { hashPassword } from './password'
import { revokeSessions } from './sessions'
import { passwordResets, users } from './tables'

const LINK_SECONDS = 3600
/** Links younger than this stay valid when another is requested: a stranger's requests must not end the owner's link. */
const PROTECTED_SECONDS = 600

/** Creates a reset link. Links older than ten minutes end. */
export async function startPasswordReset(db: Database, email: string) {
  const user = await db.select().from(users).where(eq(users.email, email)).get()
  if (!user) throw new DomainError('account_not_found')
  const token = randomToken()
  const token_hash = await hashToken(token)
  await db.batch([
    endResetLinks(db, user.id, lt(passwordResets.created_at, isoIn(-PROTECTED_SECONDS))),
    // Only if the address is still the same: it may be replaced meanwhile.
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

/** The row of a link that works. @throws DomainError `invalid_reset_link`, `expired_reset_link` */
export async function requireResetLink(db: Database, token: string) {
  const token_hash = await hashToken(token)
  const reset = await db
    .select()
    .from(passwordResets)
    .where(eq(passwordResets.token_hash, token_hash))
    .get()
  if (!reset) throw new DomainError('invalid_reset_link')
  if (reset.ended_at || reset.expires_at <= isoNow()) throw new DomainError('expired_reset_link')
  return reset
}

/**
 * Sets the password, ends all sessions, app passwords, scrobbling connections and links, and proves the address, to which the link was mailed. Pending changes of the
 * address end too. Returns the member's id.
 */
export async function confirmPasswordReset(
  db: Database,
  { token, password }: ResetConfirmation,
  also?: AlsoWrite,
) {
  const { token_hash, ...reset } = await requireResetLink(db, token)
  const password_hash = await hashPassword(password)
  // Every statement checks the link, so that of two simultaneous requests one sets the password.
  const isLinkOpen = sql`exists (select 1 from ${passwordResets} where ${passwordResets.token_hash} = ${token_hash} and ${passwordResets.ended_at} is null)`
  const { changed } = await batch(db, {
    changed: db
      .update(users)
      .set({ password_hash, updated_at: isoNow() })
      .where(and(eq(users.id, reset.user_id), isLinkOpen))
      .returning({ id: users.id }),
    sessions: revokeSessions(db, reset.user_id, isLinkOpen),
    appPasswords: deleteAppPasswords(db, reset.user_id, isLinkOpen),
    others: also?.({ type: 'access_ended', memberId: reset.user_id, condition: isLinkOpen }) ?? [],
    confirmations: endConfirmations(db, reset.user_id, isLinkOpen),
    ...proveEmail(db, reset.user_id, isLinkOpen),
    resetLinks: endResetLinks(db, reset.user_id, isLinkOpen),
  })
  if (changed.length === 0) throw new DomainError('expired_reset_link')
  return reset.user_id
}
