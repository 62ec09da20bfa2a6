import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Audience } from '../../../shared/broadcasts'
import { broadcasts } from '../../../worker/broadcasts/tables'
import { announceBroadcasts } from '../../../worker/notifications'
import { isoIn, isoNow, newId } from '../../../worker/lib/ids'
import { holdQueue } from '../../support/fake-queue'
import { database, newMember } from '../../support/members'
import {
  changePreferences,
  kindsOf,
  readNotifications,
  readPreferences,
} from '../../support/notifications'

let queue: ReturnType<typeof holdQueue>
beforeEach(async () => {
  queue = holdQueue()
  await database.delete(broadcasts)
})
afterEach(() => vi.restoreAllMocks())

async function sent(audience: Audience, { isPublic = true, sent_at = isoNow() } = {}) {
  const id = newId()
  const row = { id, slug: `news-${id.toLowerCase()}`, subject_en: 'Tour', subject_pt: 'Turnê' }
  await database.insert(broadcasts).values({
    ...row,
    body_en: 'We are coming.',
    audience,
    public: isPublic,
    status: 'sent',
    sent_at,
    created_at: sent_at,
    updated_at: sent_at,
  })
  await announce()
  return row
}

async function announce() {
  await announceBroadcasts(env)
  for (let i = 0; i < 5 && queue.tasks.length > 0; i++) await queue.run()
}

describe('a public broadcast', () => {
  it('is a notification to the club, once, in the reader’s language, while it is public', async () => {
    const { browser } = await newMember()
    const { id, slug } = await sent({ who: ['members', 'vips', 'contacts'] })
    await announce()
    const { notifications } = await readNotifications(browser)
    expect(notifications).toMatchObject([
      { kind: 'broadcast', target: { type: 'broadcast', path: `/news/${slug}`, title: 'Tour' } },
    ])
    await database.update(broadcasts).set({ public: false }).where(eq(broadcasts.id, id))
    expect(await readNotifications(browser)).toMatchObject({ notifications: [], unread: 0 })
  })

  it('to VIPs only notifies VIPs only', async () => {
    const [member, vip] = [await newMember(), await newMember('vip')]
    await sent({ who: ['vips'] })
    expect(await kindsOf(member.browser)).toEqual([])
    expect(await kindsOf(vip.browser)).toEqual(['broadcast'])
  })
})

it.each<[string, Audience, { isPublic?: boolean; sent_at?: string }]>([
  ['that is not public', { who: ['members'] }, { isPublic: false }],
  ['to contacts only', { who: ['contacts'] }, {}],
  ['to one language', { who: ['members'], languages: ['pt-BR'] }, {}],
  ['to one country', { who: ['members'], countries: ['BR'] }, {}],
  ['of last week', { who: ['members'] }, { sent_at: isoIn(-7 * 86_400) }],
])('a broadcast %s notifies nobody', async (_, audience, options) => {
  const { browser } = await newMember()
  await sent(audience, options)
  expect(await kindsOf(browser)).toEqual([])
})

describe('the mail of broadcasts', () => {
  const mailed = async (browser: Parameters<typeof readPreferences>[0]) =>
    (await readPreferences(browser)).kinds.broadcast.mail

  it('follows the member’s consent to list mail', async () => {
    const { browser } = await newMember()
    expect(await mailed(browser)).toBe(false)
    await browser.put('/api/account/newsletter', { subscribed: true })
    expect(await mailed(browser)).toBe(true)
    const off = { broadcast: { app: true, push: false, mail: false } }
    expect((await changePreferences(browser, { kinds: off })).status).toBe(200)
    expect(await (await browser.get('/api/account/newsletter')).json()).toEqual({
      subscribed: false,
    })
  })
})
