import { type Context, Hono } from 'hono'
import { EmailChange, EmailConfirmation } from '../../shared/accounts'
import { Page } from '../../shared/feed'
import { MemberConsent } from '../../shared/marketing'
import { AccountDeletion, ProfileChange } from '../../shared/profiles'
import {
  CONFIRMATIONS_FROM_ADDRESS,
  PASSWORD_CHECKS_OF_MEMBER,
  appPasswords,
  confirmationLimits,
  editProfile,
  mailConfirmation,
  mailEmailChange,
  memberIdOf,
  publicProfile,
  selectProfile,
} from '../accounts'
import { batch } from '../db/batch'
import type { RateLimit } from '../db/rate-limits'
import type { AppEnv } from '../env'
import { DomainError } from '../errors'
import { listPostsOf, selectBlock } from '../feed'
import { clearSessionCookies } from '../http/cookies'
import { clearBrowserCache } from '../http/headers'
import { inBackground } from '../http/background'
import { currentViewer, gateWith, member, memberReading, memberWith } from '../accounts/middleware'
import { clientAddress, rateLimit, rateLimitAll, refundRateLimit } from '../http/rate-limit'
import { fromReplica } from '../http/replicas'
import { requestLanguage } from '../http/language'
import { readQuery, validJson, validQuery } from '../http/validate'
import { changeMemberConsent, consentFrom, selectMemberConsent } from '../marketing'
import { mailLanguage } from '../platform/mail'
import { readBrand } from '../site'
import { enqueue } from '../platform/tasks'
import { deleteAccount, exportEverything } from './export-and-deletion'
import { confirmEmailByLink, requestEmailChange } from './email'

const EDITS_OF_MEMBER: RateLimit = { name: 'profile_edits', max: 30, seconds: 600 }
const EXPORTS_OF_MEMBER: RateLimit = { name: 'exports', max: 10, seconds: 3600 }
const EXPORTING = { takes: EXPORTS_OF_MEMBER }

/** Members as others see them, mounted at /api/users. */
export const users = new Hono<AppEnv>()
  .get(
    '/:id',
    fromReplica,
    memberReading((c, readerId) => visibleProfile(c, readerId)),
    (c) => c.json(c.var.found),
  )
  .get(
    '/:id/posts',
    fromReplica,
    memberReading(async (c, readerId) => {
      const page = readQuery(c, Page)
      const author = memberIdOf(c.req.param('id') ?? '')
      const [, posts] = await Promise.all([
        visibleProfile(c, readerId),
        listPostsOf(c.var.db, c.env.SESSION_SECRET, readerId, author, page),
      ])
      return posts
    }),
    validQuery(Page),
    (c) => c.json(c.var.found),
  )

export type UsersApi = typeof users

/** Not found for members whom this one blocked, except admins, who moderate. */
async function visibleProfile(c: Context<AppEnv>, readerId: string) {
  const { db } = c.var
  const name = c.req.param('id') ?? ''
  const { profile, block } = await batch(db, {
    profile: selectProfile(db, name),
    block: selectBlock(db, memberIdOf(name), readerId),
  })
  if (block.length > 0) throw new DomainError('profile_not_found')
  return publicProfile(profile)
}

/** One's own profile, mounted at /api/profile. */
export const profile = new Hono<AppEnv>().patch(
  '/',
  // A new name is compared with those of the site.
  gateWith('member', { reads: (c) => readBrand(c.var.db) }),
  validJson(ProfileChange),
  async (c) => {
    await rateLimit(c, EDITS_OF_MEMBER, c.var.viewer.id)
    return c.json(await editProfile(c.var.db, c.var.viewer, c.req.valid('json')))
  },
)

export type ProfileApi = typeof profile

/** One's own data, mounted at /api/account. */
export const account = new Hono<AppEnv>()
  .delete('/', member, validJson(AccountDeletion), async (c) => {
    const { id } = c.var.viewer
    await rateLimit(c, PASSWORD_CHECKS_OF_MEMBER, id)
    await deleteAccount(c.var.db, c.env, id, c.req.valid('json'))
    await refundRateLimit(c, PASSWORD_CHECKS_OF_MEMBER, id)
    clearSessionCookies(c)
    clearBrowserCache(c)
    c.var.emit({ type: 'account_deleted', memberId: id })
    return c.body(null, 204)
  })
  .put('/email', member, validJson(EmailChange), async (c) => {
    const { id, emailConfirmed } = c.var.viewer
    const change = c.req.valid('json')
    await rateLimit(c, PASSWORD_CHECKS_OF_MEMBER, id)
    await rateLimitAll(c, confirmationLimits(id, change.email, clientAddress(c)))
    const { token, username, oldEmail } = await requestEmailChange(c.var.db, id, change)
    await refundRateLimit(c, PASSWORD_CHECKS_OF_MEMBER, id)
    const mails = {
      token,
      username,
      from: oldEmail,
      isFromProven: emailConfirmed,
      to: change.email,
    }
    await mailEmailChange(c.var.db, c.env, mails, mailLanguage(c.req.header('Accept-Language')))
    return c.json({}, 202)
  })
  .get('/export', gateWith('member', EXPORTING), async (c) => {
    c.header('Content-Disposition', 'attachment; filename="my-account.json"')
    return c.json(await exportEverything(c.var.db, c.env, c.var.viewer.id))
  })
  .get(
    '/newsletter',
    fromReplica,
    memberWith((c, memberId) => [selectMemberConsent(c.var.db, memberId)]),
    (c) => c.json(consentFrom(c.var.found[0])),
  )
  .put('/newsletter', member, validJson(MemberConsent), async (c) => {
    const { subscribed } = c.req.valid('json')
    await changeMemberConsent(c.var.db, c.var.viewer, { subscribed, language: requestLanguage(c) })
    return c.body(null, 204)
  })
  .route('/app-passwords', appPasswords)

export type AccountApi = typeof account

/** Links that prove an address, mounted at /api/auth/confirm-email. Opening one changes nothing; the page's button posts. */
export const confirmation = new Hono<AppEnv>()
  .post('/', validJson(EmailConfirmation), async (c) => {
    await rateLimit(c, CONFIRMATIONS_FROM_ADDRESS, clientAddress(c))
    const viewer = await currentViewer(c)
    const { token } = c.req.valid('json')
    const { memberId, changed } = await confirmEmailByLink(
      c.var.db,
      token,
      viewer?.sessionId,
      c.var.also,
    )
    if (changed) {
      for (const ended of changed.endedSessions) c.var.emit({ type: 'session_ended', ...ended })
      inBackground(c, enqueue(c.env, { type: 'customer_email', member_id: memberId }))
    }
    c.var.emit({ type: 'rights_changed', memberId })
    return c.body(null, 204)
  })
  .post('/resend', member, async (c) => {
    const { id, email, username, emailConfirmed } = c.var.viewer
    if (emailConfirmed) throw new DomainError('email_already_confirmed')
    await rateLimitAll(c, confirmationLimits(id, email, clientAddress(c)))
    const language = mailLanguage(c.req.header('Accept-Language'))
    await mailConfirmation(c.var.db, c.env, { id, email, username }, language)
    return c.json({}, 202)
  })

export type ConfirmationApi = typeof confirmation
