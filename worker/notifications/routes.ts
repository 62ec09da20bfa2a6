import type { BatchResponse } from 'drizzle-orm/batch'
import { type Context, Hono } from 'hono'
import { Page } from '../../shared/feed'
import { PreferencesChange, ReadUpTo } from '../../shared/notifications'
import { member, memberWith, memberWriting } from '../accounts/middleware'
import type { Database } from '../db/client'
import type { RateLimit } from '../db/rate-limits'
import type { AppEnv } from '../env'
import { requestLanguage } from '../http/language'
import { rateLimit } from '../http/rate-limit'
import { fromReplica } from '../http/replicas'
import { acceptedBody, readQuery, validJson, validQuery } from '../http/validate'
import {
  changeMemberConsent,
  consentFrom,
  readMemberConsent,
  selectMemberConsent,
} from '../marketing'
import { PLAIN_PAGE_POLICY, readBrand } from '../site'
import { markRead, notificationPage, selectNotifications } from './list'
import { mailPage } from './mail-page'
import { memberOfLink } from './mails'
import {
  changeMails,
  changePreferences,
  preferencesFrom,
  readPreferences,
  selectPreferences,
} from './settings'

const CHANGES_OF_MEMBER: RateLimit = { name: 'notification_settings', max: 60, seconds: 600 }
const READS_OF_MEMBER: RateLimit = { name: 'notifications_read', max: 120, seconds: 60 }
const CHANGES_BY_LINK: RateLimit = { name: 'notification_mails', max: 30, seconds: 600 }

const reading = memberWriting(async (c, memberId) => {
  const body = await acceptedBody(c, ReadUpTo)
  return body ? { read: markRead(c.var.db, memberId, body.up_to) } : null
}, READS_OF_MEMBER)

/** Mounted at /api/notifications. */
export const notifications = new Hono<AppEnv>()
  .get(
    '/',
    fromReplica,
    memberWith(async (c, memberId) =>
      selectNotifications(c.var.db, c.env.SESSION_SECRET, memberId, readQuery(c, Page)),
    ),
    validQuery(Page),
    async (c) => {
      const { found } = c.var
      const [secret, language] = [c.env.SESSION_SECRET, requestLanguage(c)]
      return c.json(await notificationPage(secret, found, language, c.req.valid('query')))
    },
  )
  .put('/read', reading, validJson(ReadUpTo), (c) => {
    c.var.emit({ type: 'unread_changed', memberId: c.var.viewer.id })
    return c.body(null, 204)
  })
  .get(
    '/preferences',
    fromReplica,
    memberWith((c, memberId) => selectAllPreferences(c.var.db, memberId)),
    (c) => c.json(withListMail(...c.var.found)),
  )
  .put('/preferences', member, validJson(PreferencesChange), async (c) => {
    const { id } = c.var.viewer
    await rateLimit(c, CHANGES_OF_MEMBER, id)
    const change = c.req.valid('json')
    const subscribed = change.kinds.broadcast?.mail
    const before = await readMemberConsent(c.var.db, id)
    if (subscribed !== undefined && subscribed !== before.subscribed)
      await changeMemberConsent(c.var.db, c.var.viewer, {
        subscribed,
        language: requestLanguage(c),
      })
    await changePreferences(c.var.db, id, change)
    c.var.emit({ type: 'unread_changed', memberId: id })
    return c.json(withListMail(...(await c.var.db.batch(selectAllPreferences(c.var.db, id)))))
  })

/**
 * Links in mails, mounted at /api/notifications/mail: no sign-in, because they are opened in any browser. GET changes nothing, because mail
 * programs open links by themselves. The page's button sends the chosen kinds; that of the mail program (RFC 8058) none, which switches all off.
 */
export const notificationMails = new Hono<AppEnv>()
  .get('/:token', async (c) => {
    const reader = await memberOfLink(c.var.db, c.env, c.req.param('token'))
    return page(c, reader, false)
  })
  .post('/:token', async (c) => {
    const reader = await memberOfLink(c.var.db, c.env, c.req.param('token'))
    if (reader) {
      await rateLimit(c, CHANGES_BY_LINK, reader.id)
      const chosen = new URLSearchParams(await c.req.text()).getAll('mail')
      await changeMails(c.var.db, reader.id, new Set(chosen))
    }
    return page(c, reader, true)
  })

const selectAllPreferences = (db: Database, userId: string) =>
  [selectPreferences(db, userId), selectMemberConsent(db, userId)] as const

type Stored = BatchResponse<ReturnType<typeof selectAllPreferences>>

/** The preferences of a member. A broadcast's mail goes to who agreed to list mail, so that consent is its preference. */
function withListMail(stored: Stored[0], consent: Stored[1]) {
  const preferences = preferencesFrom(stored)
  preferences.kinds.broadcast.mail = consentFrom(consent).subscribed
  return preferences
}

export type NotificationsApi = typeof notifications

async function page(
  c: Context<AppEnv>,
  reader: Awaited<ReturnType<typeof memberOfLink>>,
  saved: boolean,
) {
  const state = reader && { preferences: await readPreferences(c.var.db, reader.id), saved }
  const language = reader?.language ?? requestLanguage(c)
  const text = mailPage(await readBrand(c.var.db), language, state)
  return c.html(text, reader ? 200 : 404, { 'Content-Security-Policy': PLAIN_PAGE_POLICY })
}
