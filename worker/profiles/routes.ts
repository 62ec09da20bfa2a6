import { type Context, Hono } from 'hono'
import { Page } from '../../shared/feed'
import { AccountDeletion, ProfileChange } from '../../shared/profiles'
import { WRONG_PASSWORDS_OF_ACCOUNT, editProfile, findPublicProfile } from '../accounts'
import type { LimitRule } from '../db/limits'
import type { AppEnv } from '../env'
import { DomainError } from '../errors'
import { announce, hasBlocked, listPostsOf, newestSeq } from '../feed'
import { clearSessionCookies } from '../http/cookies'
import { later } from '../http/later'
import { member } from '../http/session'
import { throttle, unthrottle } from '../http/throttle'
import { validJson, validQuery } from '../http/valid'
import { endSessions } from '../session-end'
import { announceInbox } from '../staff-notice'
import { deleteAccount, exportEverything } from './account'

const EDITS_OF_MEMBER: LimitRule = { name: 'profile_edits', max: 30, seconds: 600 }
const EXPORTS_OF_MEMBER: LimitRule = { name: 'exports', max: 10, seconds: 3600 }

/** Members as others see them, mounted at /api/users. */
export const users = new Hono<AppEnv>()
  .get('/:id', member, async (c) => c.json(await visibleProfile(c)))
  .get('/:id/posts', member, validQuery(Page), async (c) => {
    const page = c.req.valid('query')
    const { id } = await visibleProfile(c)
    return c.json(await listPostsOf(c.var.db, c.env.SESSION_SECRET, c.var.viewer.id, id, page))
  })

export type UsersApi = typeof users

/** Members whom this one blocked do not find it; admins do, to moderate. */
async function visibleProfile(c: Context<AppEnv>) {
  const { db, viewer } = c.var
  const profile = await findPublicProfile(db, c.req.param('id') ?? '')
  if (!viewer.isAdmin && (await hasBlocked(db, profile.id, viewer.id)))
    throw new DomainError('profile_not_found')
  return profile
}

/** One's own profile, mounted at /api/profile. */
export const profile = new Hono<AppEnv>().patch(
  '/',
  member,
  validJson(ProfileChange),
  async (c) => {
    await throttle(c, EDITS_OF_MEMBER, c.var.viewer.id)
    return c.json(await editProfile(c.var.db, c.var.viewer.id, c.req.valid('json')))
  },
)

export type ProfileApi = typeof profile

/** One's own data, mounted at /api/account. */
export const account = new Hono<AppEnv>()
  .delete('/', member, validJson(AccountDeletion), async (c) => {
    const { id, email } = c.var.viewer
    await throttle(c, WRONG_PASSWORDS_OF_ACCOUNT, email)
    await deleteAccount(c.var.db, c.env, id, c.req.valid('json'))
    await unthrottle(c, WRONG_PASSWORDS_OF_ACCOUNT, email)
    clearSessionCookies(c)
    endSessions(c, { memberId: id })
    announceInbox(c)
    later(
      c,
      newestSeq(c.var.db).then((seq) => announce(c.env, { seq })),
    )
    return c.body(null, 204)
  })
  .get('/export', member, async (c) => {
    await throttle(c, EXPORTS_OF_MEMBER, c.var.viewer.id)
    c.header('Content-Disposition', 'attachment; filename="my-account.json"')
    return c.json(await exportEverything(c.var.db, c.env, c.var.viewer.id))
  })

export type AccountApi = typeof account
