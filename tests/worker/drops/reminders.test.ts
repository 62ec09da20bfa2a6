import { env } from 'cloudflare:workers'
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { enqueueReminders, sendReminder } from '../../../worker/drops/reminders'
import { releaseReminders } from '../../../worker/drops/tables'
import { notifications } from '../../../worker/notifications/tables'
import { isoIn } from '../../../worker/lib/ids'
import { anyone, type Browser } from '../../support/browser'
import { announcedRelease, openRelease, upcoming } from '../../support/drops'
import { holdQueue } from '../../support/fake-queue'
import { database, newMember } from '../../support/members'
import { newRelease } from '../../support/releases'

describe('a reminder', () => {
  let queue: ReturnType<typeof holdQueue>
  beforeEach(() => {
    queue = holdQueue()
  })
  const tasks = () => queue.tasks.filter((task) => task.type === 'release_reminder')
  const remind = (browser: Browser, id: string) => browser.put(`/api/releases/${id}/reminder`)

  it('is set and taken back by a member, also twice', async () => {
    const { id } = await announcedRelease()
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
    await openRelease(id)
    expect((await remind(browser, id)).status).toBe(404)
  })

  it('is mailed once when the release opens', async () => {
    const { id, title } = await announcedRelease()
    const ana = await newMember('fan')
    await remind(ana.browser, id)
    await enqueueReminders(env, database)
    expect(tasks()).toEqual([])
    await openRelease(id)
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

  async function dueReminder() {
    const { id } = await announcedRelease()
    const fan = await newMember('fan')
    await remind(fan.browser, id)
    await openRelease(id)
    await enqueueReminders(env, database)
    const ofMember = and(eq(releaseReminders.release_id, id), eq(releaseReminders.user_id, fan.id))
    return { ...fan, task: tasks().at(-1)!, ofMember }
  }

  const failing = (code = 'E_INTERNAL') => ({
    ...env,
    EMAIL: {
      send: vi
        .fn<() => Promise<never>>()
        .mockRejectedValue(Object.assign(new Error('no mail'), { code })),
    },
  })

  it('notifies once, however often its mail fails', async () => {
    const { id, task } = await dueReminder()
    const told = () =>
      database
        .select({ read_at: notifications.read_at })
        .from(notifications)
        .where(and(eq(notifications.user_id, id), eq(notifications.kind, 'reminder')))
    await expect(sendReminder(failing(), task)).rejects.toThrow('no mail')
    expect(await told()).toEqual([{ read_at: null }])
    await database.update(notifications).set({ read_at: isoIn(0) })
    const read = await told()
    await expect(sendReminder(failing(), task)).rejects.toThrow('no mail')
    expect(await told()).toEqual(read)
  })

  it('is done when the address is refused', async () => {
    const { task } = await dueReminder()
    const mailing = failing('E_RECIPIENT_SUPPRESSED')
    for (let i = 0; i < 2; i++) await sendReminder(mailing, task)
    expect(mailing.EMAIL.send).toHaveBeenCalledOnce()
  })

  it('is tried for a day', async () => {
    const { task, ofMember } = await dueReminder()
    await expect(sendReminder(failing(), task)).rejects.toThrow('no mail')
    const isTriedAfter = async (hours: number) => {
      queue.tasks.length = 0
      await database
        .update(releaseReminders)
        .set({ claimed_at: isoIn(-600), notified_at: isoIn(-hours * 3600) })
        .where(ofMember)
      await enqueueReminders(env, database)
      return tasks().length === 1
    }
    expect(await isTriedAfter(23)).toBe(true)
    expect(await isTriedAfter(25)).toBe(false)
  })

  it('is not mailed to an address that its owner did not confirm', async () => {
    const { id } = await announcedRelease()
    const member = await newMember('fan', { emailConfirmed: false })
    await remind(member.browser, id)
    await openRelease(id)
    await enqueueReminders(env, database)
    const send = vi.fn<() => Promise<{ messageId: string }>>()
    await sendReminder({ ...env, EMAIL: { send } }, tasks()[0]!)
    expect(send).not.toHaveBeenCalled()
    const ofMember = () =>
      database.select().from(releaseReminders).where(eq(releaseReminders.user_id, member.id))
    expect(await ofMember()).toHaveLength(1)
  })
})
