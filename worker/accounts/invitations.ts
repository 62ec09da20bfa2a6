import { and, eq, gt, lt } from 'drizzle-orm'
import { forgetInvitedBefore, recordAudit } from '../audit'
import type { Database } from '../db/client'
import type { Viewer } from '../env'
import { DomainError } from '../errors'
import { isoIn, isoNow } from '../lib/ids'
import { hashToken, randomToken } from '../lib/tokens'
import { invitations, users } from './tables'

const LINK_SECONDS = 7 * 24 * 3600

/** Creates an invitation link. An older one to the same address ends. */
export async function invite(db: Database, actor: Viewer, email: string) {
  if (await db.select({ id: users.id }).from(users).where(eq(users.email, email)).get())
    throw new DomainError('email_taken')
  const token = randomToken()
  await db.batch([
    db.delete(invitations).where(eq(invitations.email, email)),
    db.insert(invitations).values({
      token_hash: await hashToken(token),
      email,
      invited_by: actor.id,
      created_at: isoNow(),
      expires_at: isoIn(LINK_SECONDS),
    }),
    recordAudit(db, actor, { action: 'user.invite', target: { id: null, label: email } }),
  ])
  return token
}

/** The address of an invitation, to fill in the form. */
export async function findInvitation(db: Database, token: string) {
  const found = await db
    .select({ email: invitations.email })
    .from(invitations)
    .where(
      and(eq(invitations.token_hash, await hashToken(token)), gt(invitations.expires_at, isoNow())),
    )
    .get()
  if (!found) throw new DomainError('invitation_gone')
  return found
}

/** How long the audit log keeps the address of an unused invitation. */
const ADDRESS_KEPT_SECONDS = 30 * 24 * 3600

export const pruneInvitations = (db: Database) =>
  db.batch([
    db.delete(invitations).where(lt(invitations.expires_at, isoNow())),
    forgetInvitedBefore(db, isoIn(-ADDRESS_KEPT_SECONDS)),
  ])

/** Whether this token is a valid invitation to this address. */
export async function isInvited(db: Database, token: string | undefined, email: string) {
  if (token === undefined) return false
  const invitation = await db
    .select({ email: invitations.email })
    .from(invitations)
    .where(
      and(
        eq(invitations.token_hash, await hashToken(token)),
        eq(invitations.email, email),
        gt(invitations.expires_at, isoNow()),
      ),
    )
    .get()
  return invitation !== undefined
}
