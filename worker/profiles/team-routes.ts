import { Hono } from 'hono'
import { Invitation, MemberChange, MemberFilters, MemberList } from '../../shared/accounts'
import { listAuditEntriesAbout } from '../audit'
import type { RateLimit } from '../db/rate-limits'
import type { AppEnv, Checked } from '../env'
import { countActivity, hidePosts, newestSeq, notifyRooms, restorePosts } from '../feed'
import { errorCode } from '../http/errors'
import { action, gate, query } from '../http/route'
import { validQuery } from '../http/validate'
import { findMembership, listInvoicesOf, stopRenewals } from '../membership'
import { countPlaysOf } from '../music'
import { csvHeaders } from '../lib/csv'
import { enqueue } from '../queue'
import { mailTeam } from '../settings'
import { listTicketsOf } from '../tickets'
import {
  changeMember,
  exportMembers,
  findMember,
  findProfile,
  invitationMail,
  invite,
  listMembers,
} from '../accounts'
import { readBrand } from '../site'

const INVITATIONS_OF_ADMIN: RateLimit = { name: 'invitations', max: 100, seconds: 3600 }

/** Members, mounted at /api/admin/users. */
export const adminUsers = new Hono<AppEnv>()
  .get('/', query({ who: 'admin', query: MemberList, read: listMembers }))
  .post(
    '/invite',
    action({
      who: 'admin',
      body: Invitation,
      limit: INVITATIONS_OF_ADMIN,
      status: 202,
      run: inviteMember,
    }),
  )
  .get('/:id', query({ who: 'admin', run: readMember }))
  .get('/:id/payments', query({ who: 'admin', from: 'primary', run: readPayments }))
  .patch('/:id', action({ who: 'admin', body: MemberChange, run: changeRights }))

async function inviteMember({ db, env, viewer }: Checked, { email }: Invitation) {
  const token = await invite(db, viewer, email)
  const link = `${env.PUBLIC_ORIGIN}/social/signup?invite=${token}`
  const club = { brand: await readBrand(db), origin: env.PUBLIC_ORIGIN }
  await enqueue(env, { type: 'mail', mail: invitationMail(club, email, link) })
  return {}
}

/** The member, and what is known of them in all domains. @throws DomainError `not_found` */
async function readMember({ db, param }: Checked) {
  const member = await findMember(db, param('id'))
  const [
    { bio, website, location, avatar_url },
    plays_count,
    activity,
    membership,
    tickets,
    audit,
  ] = await Promise.all([
    findProfile(db, member.id),
    countPlaysOf(db, member.id),
    countActivity(db, member.id),
    findMembership(db, member.id),
    // Orders are matched by address alone, so an address that is not proven has none.
    member.email_confirmed ? listTicketsOf(db, member.email) : [],
    listAuditEntriesAbout(db, 'user', member.id),
  ])
  return {
    user: { ...member, avatar_url, bio, website, location },
    history: { plays_count, ...activity, membership, tickets, audit },
  }
}

/** Apart from the member: it waits for Stripe. @throws DomainError `not_found` */
async function readPayments({ db, env, param }: Checked) {
  const { id } = await findMember(db, param('id'))
  return listInvoicesOf(db, env, id)
}

async function changeRights(
  { db, env, viewer, param, emit, background }: Checked,
  change: MemberChange,
) {
  const { member, wasVip } = await changeMember(db, viewer, param('id'), change, {
    beforeBan: (id, condition) => hidePosts(db, id, condition),
    beforeUnban: (id) => restorePosts(db, id),
  })
  if (change.status) background(newestSeq(db).then((seq) => notifyRooms(env, { seq })))
  if (member.status === 'banned') {
    emit({ type: 'session_ended', memberId: member.id })
    background(stopRenewals(env, member.id))
  } else emit({ type: 'rights_changed', memberId: member.id })
  if (member.is_vip && !wasVip)
    background(mailTeam(env, 'notify_new_vips', `${member.username} <${member.email}>`))
  return { user: member }
}

/** The same members as a file, mounted at /api/admin. */
export const adminUsersFile = new Hono<AppEnv>().get(
  '/users.csv',
  errorCode('users_not_exported'),
  gate('admin'),
  validQuery(MemberFilters),
  async (c) => {
    const members = await exportMembers(c.var.db, c.var.viewer, c.req.valid('query'))
    return c.body(members, 200, csvHeaders('users.csv'))
  },
)

export type AdminUsersApi = typeof adminUsers
