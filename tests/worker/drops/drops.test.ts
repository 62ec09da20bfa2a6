import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Post } from '../../../shared/feed'
import type { UpcomingRelease } from '../../../shared/releases'
import { openDatabase } from '../../../worker/db/client'
import { runDrops } from '../../../worker/drops/drops'
import { enqueueReminders, sendReminder } from '../../../worker/drops/reminders'
import { releaseReminders } from '../../../worker/drops/tables'
import { albums } from '../../../worker/music/tables'
import { isoIn } from '../../../worker/platform/ids'
import { eventually } from '../../support/eventually'
import { anyone, type Browser } from '../../support/browser'
import { holdQueue } from '../../support/fake-queue'
import { database, newMember, signedInAs } from '../../support/members'
import { newRelease } from '../../support/releases'

const ADMIN = '/api/admin/releases'
let admin: Browser

beforeAll(async () => {
  admin = await signedInAs('admin')
})

const alarm = env.RELEASE_ALARM.getByName('releases')
const ring = () => runDurableObjectAlarm(alarm)
const dueAlarm = () => runInDurableObject(alarm, (_, { storage }) => storage.getAlarm())
const postsAbout = async (id: string) =>
  (await (await admin.get('/api/posts')).json<{ posts: Post[] }>()).posts.filter(({ content }) =>
    content.includes(`/music/catalog/${id}`),
  )
const publish = (id: string, body: object = {}) => admin.post(`${ADMIN}/${id}/publish`, body)
const upcoming = async (browser: Browser) =>
  (await (await browser.get('/api/releases/upcoming')).json<{ releases: UpcomingRelease[] }>())
    .releases

/** A release that opens in an hour, with its page before that. */
async function announced() {
  const release = await newRelease()
  await admin.patch(`${ADMIN}/${release.id}`, { announced: true })
  const at = isoIn(3600)
  await publish(release.id, { at })
  await ring()
  return { ...release, at }
}
/** As if its time had come. */
const open = (id: string) =>
  database
    .update(albums)
    .set({ release_at: isoIn(-1) })
    .where(eq(albums.id, id))

describe('the post about a release', () => {
  it('is written once when it opens, by the admin who published it, in their language', async () => {
    const { id, title } = await announced()
    expect(await postsAbout(id)).toEqual([])
    await open(id)
    await alarm.reschedule()
    await ring()
    await alarm.reschedule()
    await ring()
    const posts = await postsAbout(id)
    expect(posts).toMatchObject([{ is_admin: true }])
    expect(posts[0]!.content).toBe(`“${title}” is out now\nhttps://club.test/music/catalog/${id}`)
  })

  it('follows a release that is published at once, and goes when it is unpublished or deleted', async () => {
    const { id } = await newRelease()
    await publish(id)
    expect(await postsAbout(id)).toHaveLength(1)
    await admin.post(`${ADMIN}/${id}/unpublish`)
    expect(await postsAbout(id)).toEqual([])
    await publish(id)
    expect(await postsAbout(id)).toHaveLength(1)
    await admin.delete(`${ADMIN}/${id}`)
    expect(await postsAbout(id)).toEqual([])
  })

  it('that the team deleted stays deleted', async () => {
    const { id } = await newRelease()
    await publish(id)
    const [post] = await postsAbout(id)
    await admin.delete(`/api/posts/${post!.id}`)
    await alarm.reschedule()
    await ring()
    expect(await postsAbout(id)).toEqual([])
  })

  it('stays when the release is published again while its post is being deleted', async () => {
    const { id } = await newRelease()
    await publish(id)
    const setReleaseAt = (release_at: string) =>
      database.update(albums).set({ release_at }).where(eq(albums.id, id))
    await setReleaseAt(isoIn(3600))
    const db = openDatabase(env.DB)
    const batch = db.batch.bind(db)
    vi.spyOn(db, 'batch').mockImplementationOnce(async (statements) => {
      await setReleaseAt(isoIn(-1))
      return batch(statements)
    })
    await runDrops(env, db)
    expect(await postsAbout(id)).toHaveLength(1)
    await runDrops(env, db)
    expect(await postsAbout(id)).toHaveLength(1)
  })

  it('comes with the alarm that is set for the next release', async () => {
    const { id } = await newRelease()
    const at = isoIn(300)
    await publish(id, { at })
    await eventually(dueAlarm).toBe(Date.parse(at))
    expect(await postsAbout(id)).toEqual([])
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(at) })
    onTestFinished(() => void vi.useRealTimers())
    await ring()
    expect(await postsAbout(id)).toHaveLength(1)
  })
})

describe('an announced release', () => {
  it('is listed before its date without its tracks, and not after it', async () => {
    const { id, title, at, trackTitle } = await announced()
    const listed = (await upcoming(anyone)).find((release) => release.id === id)
    expect(listed).toEqual({
      id,
      title,
      type: 'single',
      cover: '/media/brand/default-picture.webp',
      release_at: at,
      reminder: false,
    })
    expect(JSON.stringify(await upcoming(anyone))).not.toContain(trackTitle)
    await open(id)
    expect((await upcoming(anyone)).map((release) => release.id)).not.toContain(id)
  })

  it('has a page with title and date, and no tracks', async () => {
    const { id, title, trackTitle } = await announced()
    const page = async (path: string) => anyone.get(path, { Accept: 'text/html' })
    const response = await page(`/music/catalog/${id}`)
    expect(response.status).toBe(200)
    const html = await response.text()
    expect(html).toContain(`<title>${title} ·`)
    expect(html).toContain('Remind me')
    expect(html).not.toContain(trackTitle)
    const catalog = await (await page('/music/catalog')).text()
    expect(catalog).toContain(title)
    // The app shows the time in the reader's zone, and the tracks in the second of the release.
    for (const text of [html, catalog]) expect(text).toContain('data-changes')
    const hidden = await newRelease()
    expect((await page(`/music/catalog/${hidden.id}`)).status).toBe(404)
  })

  it('is not listed as a draft, in the bin, or when it is not announced', async () => {
    const { id } = await announced()
    const isListed = async () => (await upcoming(anyone)).some((release) => release.id === id)
    expect(await isListed()).toBe(true)
    await admin.patch(`${ADMIN}/${id}`, { announced: false })
    expect(await isListed()).toBe(false)
    await admin.patch(`${ADMIN}/${id}`, { announced: true })
    await admin.post(`${ADMIN}/${id}/unpublish`)
    expect(await isListed()).toBe(false)
    await publish(id, { at: isoIn(3600) })
    expect(await isListed()).toBe(true)
    await admin.delete(`${ADMIN}/${id}`)
    expect(await isListed()).toBe(false)
  })
})

describe('a reminder', () => {
  let queue: ReturnType<typeof holdQueue>
  beforeEach(() => {
    queue = holdQueue()
  })
  const tasks = () => queue.tasks.filter((task) => task.type === 'release_reminder')
  const remind = (browser: Browser, id: string) => browser.put(`/api/releases/${id}/reminder`)

  it('is set and taken back by a member, also twice', async () => {
    const { id } = await announced()
    const { browser } = await newMember('fan')
    const isSet = async () => (await upcoming(browser)).find((each) => each.id === id)?.reminder
    for (let i = 0; i < 2; i++) expect((await remind(browser, id)).status).toBe(204)
    expect(await isSet()).toBe(true)
    for (let i = 0; i < 2; i++)
      expect((await browser.delete(`/api/releases/${id}/reminder`)).status).toBe(204)
    expect(await isSet()).toBe(false)

    expect((await remind(anyone, id)).status).toBe(401)
    expect((await remind(browser, 'nope')).status).toBe(404)
    expect((await browser.delete('/api/releases/nope/reminder')).status).toBe(404)
    const draft = await newRelease()
    expect((await remind(browser, draft.id)).status).toBe(404)
    await open(id)
    expect((await remind(browser, id)).status).toBe(404)
  })

  it('is mailed once when the release opens', async () => {
    const { id, title } = await announced()
    const ana = await newMember('fan')
    await remind(ana.browser, id)
    await enqueueReminders(env, database)
    expect(tasks()).toEqual([])
    await open(id)
    for (let i = 0; i < 2; i++) await enqueueReminders(env, database)
    const due = tasks()
    expect(due).toMatchObject([{ release_id: id, user_id: ana.id }])

    const sent: unknown[] = []
    const send = async (mail: unknown) => {
      sent.push(mail)
      if (sent.length === 1) throw new Error('mail is down')
      return { messageId: 'sent' }
    }
    const mailing = { ...env, EMAIL: { send } }
    await expect(sendReminder(mailing, due[0]!)).rejects.toThrow('mail is down')
    for (let i = 0; i < 2; i++) await sendReminder(mailing, due[0]!)
    expect(sent).toHaveLength(2)
    expect(sent[1]).toMatchObject({ subject: `“${title}” is out now` })
    await enqueueReminders(env, database)
    expect(tasks()).toHaveLength(1)
  })

  it('is not mailed to an address that its owner did not confirm', async () => {
    const { id } = await announced()
    const member = await newMember('fan', { emailConfirmed: false })
    await remind(member.browser, id)
    await open(id)
    await enqueueReminders(env, database)
    const send = vi.fn<() => Promise<{ messageId: string }>>()
    await sendReminder({ ...env, EMAIL: { send } }, tasks()[0]!)
    expect(send).not.toHaveBeenCalled()
    const ofMember = () =>
      database.select().from(releaseReminders).where(eq(releaseReminders.user_id, member.id))
    expect(await ofMember()).toHaveLength(1)
  })
})
