import { type SQL, eq, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import type { MemberChange } from '../../shared/accounts'
import type { AuditAction } from '../../shared/audit'
import { recordAudit } from '../audit'
import type { Database } from '../db/client'
import { ONE_ROW, selectRow } from '../db/insert-select'
import type { Viewer } from '../env'
import { DomainError } from '../errors'
import { isoNow, newId } from '../lib/ids'
import { sessionTimeout } from '../settings'
import { revokeSessions, shortenAdminSessions } from './sessions'
import { admins, users, vipGrants } from './tables'
import { isAdmin, isEmailConfirmed, isVip } from './viewer'

/** Columns of a member in the back office. */
export const memberColumns = {
  id: users.id,
  email: users.email,
  username: users.username,
  created_at: users.created_at,
  last_sign_in_at: users.last_sign_in_at,
  status: users.status,
  email_confirmed: isEmailConfirmed.mapWith(Boolean).as('email_confirmed'),
  // With aliases: a batch returns objects, where a column without a name would come first.
  is_admin: isAdmin.mapWith(Boolean).as('is_admin'),
  is_vip: isVip.mapWith(Boolean).as('is_vip'),
}

export async function findMember(db: Database, id: string) {
  const [member] = await db.select(memberColumns).from(users).where(eq(users.id, id))
  if (!member) throw new DomainError('not_found')
  return member
}

type Member = Awaited<ReturnType<typeof findMember>>

/** Statements of other domains for the same batch, before the member's status changes. */
type BanReactions = {
  beforeBan: (memberId: string, condition: SQL) => BatchItem<'sqlite'>[]
  beforeUnban: (memberId: string) => BatchItem<'sqlite'>[]
}

/** Changes roles and bans, all or nothing. Refused if no administrator would be left. */
export async function changeMember(
  db: Database,
  actor: Viewer,
  id: string,
  change: MemberChange,
  reactions: BanReactions,
) {
  const losesAdmin = change.is_admin === false || change.status === 'banned'
  if (losesAdmin && id === actor.id) throw new DomainError('own_admin')

  const before = await findMember(db, id)
  // Someone else may have signed up with a colleague's address.
  if (change.is_admin === true && !before.is_admin && !before.email_confirmed)
    throw new DomainError('email_not_confirmed')
  const [first, ...rest] = statements(db, actor, before, { ...change, ...reactions })
  if (first) await db.batch([first, ...rest])

  const member = await findMember(db, id)
  const refused =
    (change.is_admin === false && member.is_admin) ||
    (change.status === 'banned' && member.status !== 'banned')
  if (refused) throw new DomainError('last_admin')
  return { member, wasVip: before.is_vip }
}

function statements(
  db: Database,
  actor: Viewer,
  target: Member,
  change: MemberChange & BanReactions,
) {
  const { id } = target
  // Each statement has the condition, so that simultaneous changes leave at least one administrator.
  const isNotLast = sql`(not ${isAdminId(id)} or ${anotherAdmin(id)})`
  const isAllowed: SQL =
    change.is_admin === false || change.status === 'banned' ? isNotLast : sql`true`
  const who = sql`${users.id} = ${id} and ${isAllowed}`
  const now = isoNow()
  const recorded = (action: AuditAction) =>
    recordAudit(db, actor, { action, target: { id, label: target.username, member: id } })
  const list: BatchItem<'sqlite'>[] = []

  if (change.is_vip === true)
    list.push(
      db
        .insert(vipGrants)
        .select(
          selectRow(db, vipGrants, { user_id: id, granted_by: actor.id, created_at: now })
            .from(ONE_ROW)
            .where(isAllowed),
        )
        .onConflictDoNothing(),
      recorded('user.grant_vip'),
    )
  if (change.is_vip === false)
    list.push(
      db.delete(vipGrants).where(sql`${vipGrants.user_id} = ${id} and ${isAllowed}`),
      recorded('user.revoke_vip'),
    )
  if (change.is_admin === true)
    list.push(
      db.insert(admins).values({ id: newId(), user_id: id }).onConflictDoNothing(),
      recorded('user.grant_admin'),
      shortenAdminSessions(db, sessionTimeout),
    )
  if (change.status === 'banned')
    list.push(
      ...change.beforeBan(id, isAllowed),
      revokeSessions(db, id, isAllowed),
      db
        .update(users)
        .set({ status: 'banned', updated_at: now })
        .where(sql`${who} and ${users.status} <> 'banned'`),
      recorded('user.ban'),
    )
  if (change.status === 'active')
    list.push(
      ...change.beforeUnban(id),
      db
        .update(users)
        .set({ status: 'active', updated_at: now })
        .where(sql`${who} and ${users.status} <> 'active'`),
      recorded('user.unban'),
    )
  if (change.is_admin === false)
    list.push(
      db
        .update(users)
        .set({ is_admin: false, updated_at: now })
        .where(sql`${who} and ${isAdminId(id)}`),
      recorded('user.revoke_admin'),
      db.delete(admins).where(sql`${admins.user_id} = ${id} and ${anotherAdmin(id)}`),
    )
  return list
}

export const isAdminId = (id: string) =>
  sql`(exists (select 1 from ${admins} a where a.user_id = ${id}) or exists (select 1 from ${users} u where u.id = ${id} and u.is_admin))`

export const anotherAdmin = (id: string) =>
  sql`exists (select 1 from ${users} u left join ${admins} a on a.user_id = u.id where u.id <> ${id} and u.status = 'active' and (u.is_admin or a.id is not null))`
