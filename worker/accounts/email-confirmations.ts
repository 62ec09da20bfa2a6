import { type SQL, and, eq, isNull, lt, ne, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { nameInvitedMember } from '../audit'
import { batch } from '../db/batch'
import type { Database } from '../db/client'
import { selectRow } from '../db/insert-select'
import { DomainError } from '../errors'
import { isoIn, isoNow } from '../platform/ids'
import { hashToken, randomToken } from '../platform/tokens'
import { revokeSessions } from './sessions'
import { emailConfirmations, invitations, passwordResets, sessions, users } from './tables'
import { provenEmailOf } from './viewer'

const LINK_SECONDS = 24 * 3600
/** An ended link is kept for so long, to say that it has expired rather than that it is invalid. */
const KEPT_SECONDS = 7 * 24 * 3600

type Account = { id: string; email: string }
type Link = typeof emailConfirmations.$inferSelect

/** The token of a link that proves the present address of an account. Earlier links to it keep working. */
export async function startConfirmation(db: Database, account: Account) {
  const token = randomToken()
  await insertLink(db, await hashToken(token), 'current', account, account.email)
  return token
}

/**
 * The token of a link that makes `email` the address of the account; the link of an earlier request ends.
 * @throws DomainError `email_unchanged`, `email_taken`
 */
export async function startEmailChange(db: Database, account: Account, email: string) {
  if (email === account.email) throw new DomainError('email_unchanged')
  if (await isTaken(db, email)) throw new DomainError('email_taken')
  const token = randomToken()
  const token_hash = await hashToken(token)
  await db.batch([
    endConfirmations(db, account.id, eq(emailConfirmations.kind, 'change')),
    insertLink(db, token_hash, 'change', account, email),
  ])
  return token
}

/** A statement. It inserts nothing if the address of the account has changed since it was read. */
const insertLink = (
  db: Database,
  token_hash: string,
  kind: Link['kind'],
  { id, email: present }: Account,
  email: string,
) =>
  db.insert(emailConfirmations).select(
    selectRow(db, emailConfirmations, {
      token_hash,
      user_id: users.id,
      email,
      kind,
      created_at: isoNow(),
      expires_at: isoIn(LINK_SECONDS),
    })
      .from(users)
      .where(and(eq(users.id, id), eq(users.email, present))),
  )

/** What other domains do when an address is replaced: statements, each with the condition, before it is replaced. */
export type MoveToNewAddress = (
  db: Database,
  emails: { from: string; to: string },
  condition: SQL,
) => BatchItem<'sqlite'>[]

/**
 * Uses a link. A second use of the same link succeeds and changes nothing.
 * @returns the member; `changed` with the sessions that ended if the address was replaced
 * @throws DomainError `invalid_confirmation_link`, `expired_confirmation_link`, `email_taken`
 */
export async function confirmEmail(
  db: Database,
  token: string,
  readdress: MoveToNewAddress,
  currentSessionId: string | undefined,
) {
  const link = await db
    .select()
    .from(emailConfirmations)
    .where(eq(emailConfirmations.token_hash, await hashToken(token)))
    .get()
  if (!link) throw new DomainError('invalid_confirmation_link')
  const account = await db
    .select({ email: users.email, email_confirmed_at: users.email_confirmed_at })
    .from(users)
    .where(eq(users.id, link.user_id))
    .get()
  const isDone = account?.email === link.email && account.email_confirmed_at !== null
  if (isDone) return { memberId: link.user_id, changed: null }
  if (!account || link.ended_at || link.expires_at <= isoNow())
    throw new DomainError('expired_confirmation_link')

  const result =
    link.kind === 'current'
      ? await proveCurrent(db, link)
      : await replaceEmail(
          db,
          link,
          { email: account.email, isProven: account.email_confirmed_at !== null },
          readdress,
          currentSessionId,
        )
  if (result) return { memberId: link.user_id, ...result }
  // Something else came between the reading and the writing.
  if (await isTaken(db, link.email, link.user_id)) throw new DomainError('email_taken')
  throw new DomainError('expired_confirmation_link')
}

async function proveCurrent(db: Database, link: Link) {
  const condition = sql`${stands(link)} and ${users.email} = ${link.email}`
  const { proven } = await batch(db, {
    ...proveEmail(db, link.user_id, condition),
    ended: endConfirmations(
      db,
      link.user_id,
      sql`${emailConfirmations.kind} = 'current' and ${provenEmailOf(link.user_id)} is not null`,
    ),
  })
  return proven.length > 0 ? { changed: null } : null
}

/**
 * The address that the link was mailed to takes the place of the old one. What could still be done with a link to the old
 * address ends, and so do all sessions but that of the browser which confirms.
 */
async function replaceEmail(
  db: Database,
  link: Link,
  old: { email: string; isProven: boolean },
  readdress: MoveToNewAddress,
  currentSessionId: string | undefined,
) {
  const userId = link.user_id
  const now = isoNow()
  const isFree = sql`not exists (select 1 from ${users} other where other.email = ${link.email} and other.id <> ${userId})`
  const isReplaced = sql`${stands(link)} and exists (select 1 from ${users} u where u.id = ${userId} and u.email = ${link.email})`
  const { replaced, endedSessions } = await batch(db, {
    replaced: db
      .update(users)
      .set({ email: link.email, email_confirmed_at: now, updated_at: now })
      .where(
        and(eq(users.id, userId), eq(users.email, old.email), sql`${stands(link)} and ${isFree}`),
      )
      .returning({ id: users.id }),
    endedSessions: revokeSessions(
      db,
      userId,
      and(isReplaced, currentSessionId ? ne(sessions.id, currentSessionId) : undefined),
    ).returning({ memberId: sessions.user_id, sessionId: sessions.id }),
    // Rows are matched by proven addresses only, so an address that was not proven moves nothing.
    moved: old.isProven ? readdress(db, { from: old.email, to: link.email }, isReplaced) : [],
    invitations: claimInvitations(db, userId, isReplaced),
    resetLinks: endResetLinks(db, userId, isReplaced),
    confirmations: endConfirmations(db, userId, isReplaced),
  })
  return replaced.length > 0 ? { changed: { endedSessions } } : null
}

/** Statements, for the caller's batch: the member has used a link that was mailed to the address of the account. */
export const proveEmail = (db: Database, userId: string, condition: SQL) =>
  ({
    proven: db
      .update(users)
      .set({ email_confirmed_at: isoNow() })
      .where(and(eq(users.id, userId), isNull(users.email_confirmed_at), condition))
      .returning({ id: users.id }),
    invitations: claimInvitations(db, userId, sql`true`),
  }) as const

/** Statements: the invitations of the proven address are used up, and the audit log knows whom they were for. */
export const claimInvitations = (db: Database, userId: string, condition: SQL) =>
  [
    nameInvitedMember(db, userId, provenEmailOf(userId), condition),
    db
      .delete(invitations)
      .where(sql`${invitations.email} = ${provenEmailOf(userId)} and ${condition}`),
  ] as const

/** A statement: no link that was mailed to prove an address works any more. */
export const endConfirmations = (db: Database, userId: string, condition?: SQL) =>
  db
    .update(emailConfirmations)
    .set({ ended_at: isoNow() })
    .where(
      and(eq(emailConfirmations.user_id, userId), isNull(emailConfirmations.ended_at), condition),
    )

/** A statement: no link that was mailed to reset the password works any more. */
export const endResetLinks = (db: Database, userId: string, condition?: SQL) =>
  db
    .update(passwordResets)
    .set({ ended_at: isoNow() })
    .where(and(eq(passwordResets.user_id, userId), isNull(passwordResets.ended_at), condition))

export const pruneConfirmations = (db: Database) =>
  db.delete(emailConfirmations).where(lt(emailConfirmations.expires_at, isoIn(-KEPT_SECONDS)))

const stands = ({ token_hash }: Link) =>
  sql`exists (select 1 from ${emailConfirmations} link where link.token_hash = ${token_hash} and link.ended_at is null)`

const isTaken = async (db: Database, email: string, except = '') =>
  (await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), ne(users.id, except)))
    .get()) !== undefined
