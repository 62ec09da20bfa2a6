import { type Context, Hono } from 'hono'
import { Page } from '../../shared/feed'
import { PreferencesChange, ReadUpTo } from '../../shared/notifications'
import { type Results, batch, oneBatch } from '../db/batch'
import type { Database } from '../db/client'
import type { RateLimit } from '../db/rate-limits'
import type { AppEnv, Checked } from '../env'
import { requestLanguage } from '../http/language'
import { rateLimit } from '../http/rate-limit'
import { action, query } from '../http/route'
import {
  changeMemberConsent,
  consentFrom,
  readMemberConsent,
  selectMemberConsent,
} from '../marketing'
import { PLAIN_PAGE_POLICY, readBrand } from '../site'
import { listNotifications, markRead } from './list'
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

/** Mounted at /api/notifications. */
export const notifications = new Hono<AppEnv>()
  .get('/', query({ who: 'member', query: Page, read: listNotifications }))
  .put('/read', action({ who: 'member', body: ReadUpTo, limit: READS_OF_MEMBER, write: markRead }))
  .get(
    '/preferences',
    query({
      who: 'member',
      read: ({ db, memberId }) => oneBatch(selectAllPreferences(db, memberId), withListMail),
    }),
  )
  .put(
    '/preferences',
    action({
      who: 'member',
      body: PreferencesChange,
      limit: CHANGES_OF_MEMBER,
      run: changeAllPreferences,
    }),
  )

async function changeAllPreferences(
  { db, viewer, emit, http }: Checked,
  change: PreferencesChange,
) {
  const { id } = viewer
  const subscribed = change.kinds.broadcast?.mail
  const before = await readMemberConsent(db, id)
  if (subscribed !== undefined && subscribed !== before.subscribed)
    await changeMemberConsent(db, viewer, { subscribed, language: requestLanguage(http) })
  await changePreferences(db, id, change)
  emit({ type: 'unread_changed', memberId: id })
  return withListMail(await batch(db, selectAllPreferences(db, id)))
}

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

const selectAllPreferences = (db: Database, userId: string) => ({
  stored: selectPreferences(db, userId),
  consent: selectMemberConsent(db, userId),
})

/** The preferences of a member. A broadcast's mail goes to who agreed to list mail, so that consent is its preference. */
function withListMail({ stored, consent }: Results<ReturnType<typeof selectAllPreferences>>) {
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
