import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { users } from '../../../worker/accounts/tables'
import { enqueueNotificationMails, sendNotificationMails } from '../../../worker/notifications'
import { notificationSettings } from '../../../worker/notifications/tables'
import { isoIn } from '../../../worker/lib/ids'
import { Browser, anyone } from '../../support/browser'
import { holdQueue } from '../../support/fake-queue'
import { comment, publish } from '../../support/feed'
import { database, newMember } from '../../support/members'
import { changePreferences, markAllRead, readPreferences } from '../../support/notifications'

let queue: ReturnType<typeof holdQueue>
let sent: Sent[]
let fault: Error | null
beforeEach(() => {
  queue = holdQueue()
  sent = []
  fault = null
})
afterEach(() => vi.restoreAllMocks())

type Sent = { to: string; subject: string; text: string; html: string; headers: unknown }
type Given = { to?: unknown; subject?: unknown; text?: unknown; html?: unknown; headers?: unknown }

const keep = ({ to, subject, text, html, headers }: Given) =>
  sent.push({
    to: String(to),
    subject: String(subject),
    text: String(text),
    html: String(html),
    headers,
  })

/** A mail service that keeps the mails. */
const mailing = {
  ...env,
  EMAIL: {
    send: async (mail: Given) => {
      if (fault) throw fault
      keep(mail)
      return { messageId: 'sent' }
    },
  },
}

const sendMails = () => sendNotificationMails(mailing)
const mailsTo = ({ email }: { email: string }) => sent.filter(({ to }) => to === email)

async function commented() {
  const [author, fan] = [await newMember(), await newMember()]
  const post = await publish(author.browser)
  await comment(fan.browser, post.id, 'Is it <b>out</b>?')
  return { author, fan, post }
}

const anHourLater = (memberId: string) =>
  database
    .update(notificationSettings)
    .set({ mailed_at: isoIn(-3601) })
    .where(eq(notificationSettings.user_id, memberId))

/** The path of the link to the preferences. */
const linkIn = (mail: Sent | undefined) =>
  /\/api\/notifications\/mail\/[\w.-]+/.exec(mail?.text ?? '')?.[0] ?? ''

describe('a mail', () => {
  it('groups what is new, in the member’s language, with links', async () => {
    const { author, fan, post } = await commented()
    const other = await publish(fan.browser)
    await comment(fan.browser, other.id, `Hello @${author.username}`)
    await author.browser.patch('/api/profile', { language: 'pt-BR' })
    await sendMails()
    const [mail] = mailsTo(author)
    expect(mail?.subject).toContain('2 novas notificações')
    expect(mail?.text).toContain(`${fan.username} comentou no seu post`)
    expect(mail?.text).toContain(`${fan.username} mencionou você`)
    expect(mail?.text).toContain(`https://club.test/social/post/${post.id}#comment-`)
    expect(mail?.html).toContain('&lt;b&gt;out')
    expect(mail?.html).not.toContain('<b>')
    expect(mail?.headers).toEqual({
      'List-Unsubscribe': `<https://club.test${linkIn(mail)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
  })

  it('comes at most once an hour, and once for each entry', async () => {
    const { author, fan, post } = await commented()
    await sendMails()
    await comment(fan.browser, post.id)
    await sendMails()
    expect(mailsTo(author)).toHaveLength(1)
    await anHourLater(author.id)
    await sendMails()
    await anHourLater(author.id)
    await sendMails()
    expect(mailsTo(author)).toHaveLength(2)
  })

  it('is sent once by tasks that run at once, and not again after a kill', async () => {
    const { author } = await commented()
    await Promise.all([sendMails(), sendMails(), sendMails()])
    expect(mailsTo(author)).toHaveLength(1)

    const second = await commented()
    vi.spyOn(console, 'error').mockReturnValue()
    // A kill while the mail is on its way: what follows does not run.
    const send = (mail: Given) => {
      keep(mail)
      return new Promise<never>(() => {})
    }
    void sendNotificationMails({ ...env, EMAIL: { send } })
    await expect.poll(() => mailsTo(second.author)).toHaveLength(1)
    await sendMails()
    await anHourLater(second.author.id)
    await sendMails()
    expect(mailsTo(second.author)).toHaveLength(1)
  })

  it('is sent later when the mail service fails', async () => {
    const { author } = await commented()
    vi.spyOn(console, 'error').mockReturnValue()
    fault = new Error('mail is down')
    await sendMails()
    fault = null
    await sendMails()
    expect(mailsTo(author)).toHaveLength(1)
  })

  it.each<[string, (scene: Awaited<ReturnType<typeof commented>>) => Promise<unknown>]>([
    ['it was read', ({ author }) => markAllRead(author.browser)],
    [
      'notifications are paused',
      ({ author }) => changePreferences(author.browser, { paused: true }),
    ],
    [
      'the kind is not mailed',
      ({ author }) =>
        changePreferences(author.browser, {
          kinds: { comment: { app: true, push: true, mail: false } },
        }),
    ],
    [
      'the comment was deleted',
      async ({ author, post }) => author.browser.delete(`/api/posts/${post.id}`),
    ],
    [
      'its author was muted',
      ({ author, fan }) => author.browser.put(`/api/members/${fan.id}/mute`),
    ],
    [
      'the address is not confirmed',
      ({ author }) =>
        database.update(users).set({ email_confirmed_at: null }).where(eq(users.id, author.id)),
    ],
    [
      'the member is banned',
      ({ author }) =>
        database.update(users).set({ status: 'banned' }).where(eq(users.id, author.id)),
    ],
    [
      'it is quiet',
      ({ author }) =>
        database
          .insert(notificationSettings)
          .values({ user_id: author.id, quiet_starts_at: isoIn(-60), quiet_ends_at: isoIn(60) }),
    ],
  ])('does not come when %s', async (_, change) => {
    const scene = await commented()
    await change(scene)
    await sendMails()
    expect(mailsTo(scene.author)).toEqual([])
  })

  it('is enqueued by the schedule only when there is one', async () => {
    await sendMails()
    queue.tasks.splice(0)
    await enqueueNotificationMails(env, database)
    expect(queue.tasks).toEqual([])
    await commented()
    await enqueueNotificationMails(env, database)
    expect(queue.tasks).toEqual([{ type: 'notification_mails' }])
  })

  it('goes to more members than one task mails', async () => {
    const scenes = await Promise.all(
      Array.from({ length: 52 }, async () => (await commented()).author),
    )
    await sendMails()
    expect(queue.tasks).toEqual([{ type: 'notification_mails' }])
    await sendMails()
    for (const author of scenes) expect(mailsTo(author)).toHaveLength(1)
  })
})

describe('the link in a mail', () => {
  const post = (path: string, body: string) =>
    new Browser().send(path, {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    })

  async function mailed() {
    const { author } = await commented()
    await sendMails()
    return { author, path: linkIn(mailsTo(author)[0]) }
  }

  it('shows the choices without signing in, and changes nothing', async () => {
    const { author, path } = await mailed()
    const before = await readPreferences(author.browser)
    const response = await anyone.get(path)
    expect(response.status).toBe(200)
    expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
    const page = await response.text()
    expect(page).toContain('value="comment" checked')
    expect(page).not.toContain('value="like" checked')
    expect(page).not.toContain('value="membership"')
    expect(await readPreferences(author.browser)).toEqual(before)
  })

  it('stores the choices, twice as well as once', async () => {
    const { author, path } = await mailed()
    const before = await readPreferences(author.browser)
    for (let i = 0; i < 2; i++)
      expect((await post(path, 'mail=like&mail=event&mail=nonsense')).status).toBe(200)
    const { kinds } = await readPreferences(author.browser)
    const mailedKinds = Object.entries(kinds).flatMap(([kind, { mail }]) => (mail ? [kind] : []))
    expect(mailedKinds.toSorted()).toEqual(['event', 'like', 'membership'])
    expect(kinds.comment).toEqual({ ...before.kinds.comment, mail: false })
  })

  it('switches all off with the button of the mail program', async () => {
    const { author, path } = await mailed()
    expect((await post(path, 'List-Unsubscribe=One-Click')).status).toBe(200)
    const { kinds } = await readPreferences(author.browser)
    expect(Object.values(kinds).filter(({ mail }) => mail)).toHaveLength(1)
    expect(kinds.membership.mail).toBe(true)
  })

  it('is refused when it was changed, is of another kind, or its account is gone', async () => {
    const { author, path } = await mailed()
    const [id] = path.split('/').at(-1)?.split('.') ?? []
    for (const token of [
      'x',
      '.',
      `${id}.`,
      `${id}.${'a'.repeat(22)}`,
      `${path.split('/').at(-1)}a`,
    ]) {
      expect((await anyone.get(`/api/notifications/mail/${token}`)).status).toBe(404)
      expect((await post(`/api/notifications/mail/${token}`, '')).status).toBe(404)
    }
    await database.delete(users).where(eq(users.id, author.id))
    expect((await anyone.get(path)).status).toBe(404)
  })
})
