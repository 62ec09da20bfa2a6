import { Hono } from 'hono'
import { Invitation, MemberChange, MemberList } from '../../shared/accounts'
import { admin, adminReading } from '../accounts/middleware'
import { listAuditEntriesAbout } from '../audit'
import type { RateLimit } from '../db/rate-limits'
import type { AppEnv } from '../env'
import { countActivity, hidePosts, newestSeq, notifyRooms, restorePosts } from '../feed'
import { inBackground } from '../http/background'
import { rateLimit } from '../http/rate-limit'
import { readQuery, validJson, validQuery } from '../http/validate'
import { findMembership, stopRenewals } from '../membership'
import { countPlaysOf } from '../music'
import { enqueue } from '../platform/tasks'
import { mailTeam } from '../settings'
import { listTicketsOf } from '../tickets'
import {
  changeMember,
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
  .get(
    '/',
    adminReading((c) => listMembers(c.var.db, c.env.SESSION_SECRET, readQuery(c, MemberList))),
    validQuery(MemberList),
    (c) => c.json(c.var.found),
  )
  .use(admin)
  .post('/invite', validJson(Invitation), async (c) => {
    await rateLimit(c, INVITATIONS_OF_ADMIN, c.var.viewer.id)
    const { email } = c.req.valid('json')
    const token = await invite(c.var.db, c.var.viewer, email)
    const link = `${c.env.PUBLIC_ORIGIN}/social/signup?invite=${token}`
    const { siteName } = await readBrand(c.var.db)
    await enqueue(c.env, { type: 'mail', mail: invitationMail(siteName, email, link) })
    return c.json({}, 202)
  })
  .get('/:id', async (c) => {
    const { db } = c.var
    const member = await findMember(db, c.req.param('id'))
    const { bio, website, location, avatar_url } = await findProfile(db, member.id)
    return c.json({
      user: { ...member, avatar_url, bio, website, location },
      history: {
        plays_count: await countPlaysOf(db, member.id),
        ...(await countActivity(db, member.id)),
        membership: await findMembership(db, member.id),
        // Orders are matched by address alone, so an address that is not proven has none.
        tickets: member.email_confirmed ? await listTicketsOf(db, member.email) : [],
        audit: await listAuditEntriesAbout(db, 'user', member.id),
      },
    })
  })
  .patch('/:id', validJson(MemberChange), async (c) => {
    const change = c.req.valid('json')
    const { db, viewer } = c.var
    const { member, wasVip } = await changeMember(db, viewer, c.req.param('id'), change, {
      beforeBan: (id, condition) => hidePosts(db, id, condition),
      beforeUnban: (id) => restorePosts(db, id),
    })
    if (change.status)
      inBackground(
        c,
        newestSeq(db).then((seq) => notifyRooms(c.env, { seq })),
      )
    if (member.status === 'banned') {
      c.var.emit({ type: 'session_ended', memberId: member.id })
      inBackground(c, stopRenewals(c.env, member.id))
    } else c.var.emit({ type: 'rights_changed', memberId: member.id })
    if (member.is_vip && !wasVip)
      inBackground(c, mailTeam(c.env, 'notify_new_vips', `${member.username} <${member.email}>`))
    return c.json({ user: member })
  })

export type AdminUsersApi = typeof adminUsers
