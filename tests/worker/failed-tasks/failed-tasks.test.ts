import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isoIn, isoNow, newId } from '../../../worker/lib/ids'
import type { UnfinishedTask } from '../../../worker/queue'
import { runSchedule } from '../../../worker/cron'
import { unfinishedTasks } from '../../../worker/failed-tasks/tables'
import { holdQueue } from '../../support/fake-queue'
import { database, newMember, PASSWORD, signedInAs } from '../../support/members'
import { deliver, givenUpTask, letterTo } from '../../support/failed-tasks'
import { Vendor } from '../../support/vendor'

const LAST = 6
let queue: ReturnType<typeof holdQueue>

beforeEach(() => {
  queue = holdQueue()
  // The schedule asks for the models of the day.
  new Vendor().models = []
  vi.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => vi.restoreAllMocks())

const newAddress = () => `${newId()}@fans.test`
const rowsAbout = (about: string) =>
  database.select().from(unfinishedTasks).where(eq(unfinishedTasks.about, about))

/** A mail service that fails with this code, or works. */
function mailing(code?: string) {
  const sent: unknown[] = []
  const send = async (mail: unknown) => {
    if (code) throw Object.assign(new Error('mail is down'), { code })
    sent.push(mail)
    return { messageId: 'sent' }
  }
  return { sent, bindings: { ...env, EMAIL: { send } } }
}
const down = () => mailing('E_INTERNAL').bindings

async function dueTask(about: string) {
  await database
    .update(unfinishedTasks)
    .set({ due_at: isoNow() })
    .where(eq(unfinishedTasks.about, about))
  queue.tasks.length = 0
  await runSchedule(env)
  return queue.tasks.filter((task): task is UnfinishedTask => task.type === 'unfinished')
}

it('a mail that the queue gives up is kept, and sent when mail works again', async () => {
  const to = newAddress()
  const task = letterTo(to)
  expect(await deliver(task, { attempts: LAST - 1, bindings: down() })).toBe('again')
  expect(await rowsAbout(to)).toEqual([])
  expect(await deliver(task, { attempts: LAST, bindings: down() })).toBe('done')
  const [row] = await rowsAbout(to)
  expect(row).toMatchObject({ type: 'mail', attempts: 0, error: 'mail is down', given_up_at: null })
  // Mails have links that sign in.
  expect(JSON.stringify(row)).not.toContain('secret')

  const due = await dueTask(to)
  expect(due).toHaveLength(1)
  const works = mailing()
  // Also if the queue delivers it twice.
  for (let i = 0; i < 2; i++)
    expect(await deliver(due[0]!, { bindings: works.bindings })).toBe('done')
  expect(works.sent).toMatchObject([task.mail])
  expect(await rowsAbout(to)).toEqual([])
})

it('waits longer after each try, and is given up after a day', async () => {
  const to = newAddress()
  await deliver(letterTo(to), { attempts: LAST, bindings: down() })
  const waits = []
  for (let tries = 1; tries <= 9; tries++) {
    const [task] = await dueTask(to)
    await deliver(task!, { bindings: down() })
    const [row] = await rowsAbout(to)
    expect(row).toMatchObject({ attempts: tries, given_up_at: null })
    waits.push(Math.round((Date.parse(row!.due_at) - Date.now()) / 60_000))
  }
  expect(waits).toEqual([10, 20, 40, 80, 160, 320, 640, 1280, 1440])

  await database.update(unfinishedTasks).set({ created_at: isoIn(-86_400) })
  const [task] = await dueTask(to)
  await deliver(task!, { bindings: down() })
  const [row] = await rowsAbout(to)
  expect(row?.given_up_at).not.toBeNull()
  expect(await dueTask(to)).toEqual([])
})

it('a dead letter is kept too', async () => {
  const to = newAddress()
  expect(await deliver(letterTo(to), { queue: 'fan-club-tasks-dead' })).toBe('done')
  expect(await rowsAbout(to)).toHaveLength(1)
  const hidden = database.run('alter table unfinished_tasks rename to gone')
  await hidden
  try {
    expect(await deliver(letterTo(newAddress()), { queue: 'fan-club-tasks-dead' })).toBe('again')
    expect(await deliver(letterTo(newAddress()), { attempts: LAST, bindings: down() })).toBe(
      'again',
    )
  } finally {
    await database.run('alter table gone rename to unfinished_tasks')
  }
})

it('a refused address is not tried again', async () => {
  const to = newAddress()
  const { bindings } = mailing('E_RECIPIENT_SUPPRESSED')
  expect(await deliver(letterTo(to), { bindings })).toBe('done')
  expect(await rowsAbout(to)).toEqual([])
})

it('keeps what a deleted member has elsewhere, and a customer’s address, but no visits', async () => {
  const member_id = newId()
  for (const type of ['member_left', 'customer_email'] as const)
    await deliver({ type, member_id }, { queue: 'fan-club-tasks-dead' })
  await deliver({ type: 'notification_mails' }, { queue: 'fan-club-tasks-dead' })
  const types = (await rowsAbout(member_id)).map(({ type }) => type)
  expect(types.toSorted()).toEqual(['customer_email', 'member_left'])
})

it('mails to a deleted account are not sent any more, but the erasure is', async () => {
  const { id, email, browser } = await newMember()
  await deliver(letterTo(email), { attempts: LAST, bindings: down() })
  await deliver({ type: 'member_left', member_id: id }, { queue: 'fan-club-tasks-dead' })
  const deleted = await browser.send('/api/account', {
    method: 'DELETE',
    body: { password: PASSWORD },
  })
  expect(deleted.status).toBe(204)
  expect(await rowsAbout(email)).toEqual([])
  expect(await rowsAbout(id)).toHaveLength(1)
})

it('the team sees what was given up, and sends it again for another day', async () => {
  const admin = await signedInAs('admin')
  const to = newAddress()
  const id = await givenUpTask(to)
  const waiting = newAddress()
  await deliver(letterTo(waiting), { attempts: LAST, bindings: down() })
  const listed = async () =>
    (await (await admin.get('/api/admin/notices')).json<{ notices: object[] }>()).notices
  expect(await listed()).toContainEqual({
    feature: 'work',
    id,
    work: 'mail',
    about: to,
    error: 'mail is down',
    created_at: expect.any(String),
    given_up_at: expect.any(String),
  })
  expect(JSON.stringify(await listed())).not.toContain(waiting)

  queue.tasks.length = 0
  expect((await admin.post(`/api/admin/notices/${id}/retry`)).status).toBe(202)
  expect(JSON.stringify(await listed())).not.toContain(to)
  const works = mailing()
  await deliver(queue.tasks[0]!, { bindings: works.bindings })
  expect(works.sent).toMatchObject([{ to }])
})

it('only the team sends again, and only what was given up', async () => {
  const admin = await signedInAs('admin')
  const to = newAddress()
  await deliver(letterTo(to), { attempts: LAST, bindings: down() })
  const [waiting] = await rowsAbout(to)
  for (const id of [waiting!.id, 'nope', '%00'])
    expect((await admin.post(`/api/admin/notices/${id}/retry`)).status).toBe(404)
  const id = await givenUpTask()
  expect((await (await signedInAs('vip')).post(`/api/admin/notices/${id}/retry`)).status).toBe(403)
})
