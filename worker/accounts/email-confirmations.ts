import { type SQL, and, eq, isNull, lt, ne, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { nameInvitedMember } from '../audit'
import { batch } from '../db/batch'
import type { Database } from '../db/client'
import { selectRow } from '../db/insert-select'
import type { AlsoWrite } from '../domain-events'
import { DomainError } from '../errors'
import { isoIn, isoNow } from '../lib/ids'
import { hashToken, randomToken } from '../lib/tokens'
import { deleteAppPasswords } from './app-passwords/keys'
import { revokeSessions } from './sessions'
import {
  appPasswords,
  emailConfirmations,
  invitations,
  passwordResets,
  sessions,
  users,
} from './tables'
import { provenEmailOf } from './viewer'

const LINK_SECONDS = 24 * 3600
/** Ended links are kept this long, to answer `expired` instead of `invalid`. */
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

/** Statements of another domain for the batch that replaces an address. Each must carry the condition. */
export type MoveToNewAddress = (
  db: Database,
  emails: { from: string; to: string },
  condition: SQL,
) => BatchItem<'sqlite'>[]

/** What the domains above do in the batch that replaces an address. */
type OtherDomains = { readdress: MoveToNewAddress; also: AlsoWrite }

/**
 * Uses a link. A second use of the same link succeeds and changes nothing.
 * @returns the member; `changed` with the sessions and app passwords that ended if the address was replaced
 * @throws DomainError `invalid_confirmation_link`, `expired_confirmation_link`, `email_taken`
 */
export async function confirmEmail(
  db: Database,
  token: string,
  others: OtherDomains,
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
          others,
          currentSessionId,
        )
  if (result) return { memberId: link.user_id, ...result }
  // The link or the account changed after it was read.
  if (await isTaken(db, link.email, link.user_id)) throw new DomainError('email_taken')
  throw new DomainError('expired_confirmation_link')
}

async function proveCurrent(db: Database, link: Link) {
  const condition = sql`${isLinkOpen(link)} and ${users.email} = ${link.email}`
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
 * Replaces the address of the account by the confirmed one. Ends all links that were mailed to the old address, all app passwords and
 * scrobbling connections, and all sessions but the current one.
 */
async function replaceEmail(
  db: Database,
  link: Link,
  old: { email: string; isProven: boolean },
  { readdress, also }: OtherDomains,
  currentSessionId: string | undefined,
) {
  const userId = link.user_id
  const now = isoNow()
  const isFree = sql`not exists (select 1 from ${users} other where other.email = ${link.email} and other.id <> ${userId})`
  const isReplaced = sql`${isLinkOpen(link)} and exists (select 1 from ${users} u where u.id = ${userId} and u.email = ${link.email})`
  const { replaced, endedSessions, endedAppPasswords } = await batch(db, {
    replaced: db
      .update(users)
      .set({ email: link.email, email_confirmed_at: now, updated_at: now })
      .where(
        and(
          eq(users.id, userId),
          eq(users.email, old.email),
          sql`${isLinkOpen(link)} and ${isFree}`,
        ),
      )
      .returning({ id: users.id }),
    endedSessions: revokeSessions(
      db,
      userId,
      and(isReplaced, currentSessionId ? ne(sessions.id, currentSessionId) : undefined),
    ).returning({ memberId: sessions.user_id, sessionId: sessions.id }),
    endedAppPasswords: deleteAppPasswords(db, userId, isReplaced).returning({
      memberId: appPasswords.user_id,
      sessionId: appPasswords.id,
    }),
    others: also({ type: 'access_ended', memberId: userId, condition: isReplaced }),
    // Rows are matched by proven addresses only, so an address that was not proven moves nothing.
    moved: old.isProven ? readdress(db, { from: old.email, to: link.email }, isReplaced) : [],
    invitations: claimInvitations(db, userId, isReplaced),
    resetLinks: endResetLinks(db, userId, isReplaced),
    confirmations: endConfirmations(db, userId, isReplaced),
  })
  return replaced.length > 0
    ? { changed: { endedSessions: [...endedSessions, ...endedAppPasswords] } }
    : null
}

/** Statements for the caller's batch: the member has used a link that was mailed to the address of the account. */
export const proveEmail = (db: Database, userId: string, condition: SQL) =>
  ({
    proven: db
      .update(users)
      .set({ email_confirmed_at: isoNow() })
      .where(and(eq(users.id, userId), isNull(users.email_confirmed_at), condition))
      .returning({ id: users.id }),
    invitations: claimInvitations(db, userId, sql`true`),
  }) as const

/** Statements: deletes the invitations to the proven address and names the member in their audit entries. */
export const claimInvitations = (db: Database, userId: string, condition: SQL) =>
  [
    nameInvitedMember(db, userId, provenEmailOf(userId), condition),
    db
      .delete(invitations)
      .where(sql`${invitations.email} = ${provenEmailOf(userId)} and ${condition}`),
  ] as const

/** A statement: ends the links that were mailed to prove an address. */
export const endConfirmations = (db: Database, userId: string, condition?: SQL) =>
  db
    .update(emailConfirmations)
    .set({ ended_at: isoNow() })
    .where(
      and(eq(emailConfirmations.user_id, userId), isNull(emailConfirmations.ended_at), condition),
    )

/** A statement: ends the links that were mailed to reset the password. */
export const endResetLinks = (db: Database, userId: string, condition?: SQL) =>
  db
    .update(passwordResets)
    .set({ ended_at: isoNow() })
    .where(and(eq(passwordResets.user_id, userId), isNull(passwordResets.ended_at), condition))

export const pruneConfirmations = (db: Database) =>
  db.delete(emailConfirmations).where(lt(emailConfirmations.expires_at, isoIn(-KEPT_SECONDS)))

const isLinkOpen = ({ token_hash }: Link) =>
  sql`exists (select 1 from ${emailConfirmations} link where link.token_hash = ${token_hash} and link.ended_at is null)`

const isTaken = async (db: Database, email: string, except = '') =>
  (await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), ne(users.id, except)))
    .get()) !== undefined
