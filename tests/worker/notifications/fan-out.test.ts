import { env } from 'cloudflare:workers'
import { and, count, eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { enqueueFanOuts, runFanOut } from '../../../worker/notifications'
import { startFanOut } from '../../../worker/notifications/insert'
import { notificationFanOuts, notifications } from '../../../worker/notifications/tables'
import { users } from '../../../worker/accounts/tables'
import { isoIn, isoNow, newId } from '../../../worker/lib/ids'
import { eventForm } from '../../support/events'
import { holdQueue } from '../../support/fake-queue'
import { database, newMember, signedInAs } from '../../support/members'
import { kindsOf } from '../../support/notifications'
import { newRelease } from '../../support/releases'

let queue: ReturnType<typeof holdQueue>
beforeEach(() => {
  queue = holdQueue()
})
afterEach(() => vi.restoreAllMocks())

const fanOut = (target_id: string) =>
  database
    .select()
    .from(notificationFanOuts)
    .where(eq(notificationFanOuts.target_id, target_id))
    .get()

const countOf = async (target_id: string) =>
  (
    await database
      .select({ count: count() })
      .from(notifications)
      .where(eq(notifications.target_id, target_id))
  )[0]?.count

const fanOutTasks = () => queue.tasks.filter(({ type }) => type === 'fan_out')

async function runAll() {
  for (let i = 0; i < 10 && queue.tasks.length > 0; i++) await queue.run()
}

/** More members than a page has. */
async function crowd(size: number) {
  const ids = Array.from({ length: size }, () => newId())
  await database.insert(users).select(
    database
      .select({
        id: sql`value`.as('id'),
        username: sql`'c_' || substr(value, 6)`.as('username'),
        email: sql`value || '@crowd.test'`.as('email'),
        email_confirmed_at: sql`null`.as('email_confirmed_at'),
        password_hash: sql`'x'`.as('password_hash'),
        is_admin: sql`0`.as('is_admin'),
        avatar_url: sql`null`.as('avatar_url'),
        language: sql`null`.as('language'),
        status: sql`'active'`.as('status'),
        created_at: sql`${isoIn(-60)}`.as('created_at'),
        updated_at: sql`${isoIn(-60)}`.as('updated_at'),
        last_sign_in_at: sql`null`.as('last_sign_in_at'),
      })
      .from(sql`json_each(${JSON.stringify(ids)})`)
      .where(sql`true`),
  )
}

const activeMembers = async (except: string[]) =>
  (
    await database
      .select({ count: count() })
      .from(users)
      .where(
        and(
          eq(users.status, 'active'),
          sql`${users.id} not in (select value from json_each(${JSON.stringify(except)}))`,
        ),
      )
  )[0]?.count

it('a release notifies every member but its publisher once, also when tasks are repeated and run at once', async () => {
  await crowd(2500)
  const [admin, fan, { id }] = [await newMember('admin'), await newMember(), await newRelease()]
  await admin.browser.post(`/api/admin/releases/${id}/publish`)
  await admin.browser.post(`/api/admin/releases/${id}/publish`)
  expect(fanOutTasks()).toHaveLength(1)
  const members = await activeMembers([admin.id])
  const task = { kind: 'release', target_id: id }
  await Promise.all([runFanOut(env, task), runFanOut(env, task), queue.run()])
  await runAll()
  expect(await countOf(id)).toBe(members)
  expect(await fanOut(id)).toMatchObject({ done_at: expect.any(String) })
  expect(await kindsOf(fan.browser)).toEqual(['release'])
  expect(await kindsOf(admin.browser)).toEqual([])
})

it('continues after a task was lost, and repeats no page', async () => {
  const { id } = await newRelease()
  await database.batch([startFanOut(database, { kind: 'release', targetId: id }, sql`true`)])
  await enqueueFanOuts(env, database)
  expect(fanOutTasks()).toHaveLength(1)
  queue.tasks.splice(0)
  await enqueueFanOuts(env, database)
  expect(fanOutTasks()).toEqual([])
  await database
    .update(notificationFanOuts)
    .set({ queued_at: isoIn(-600) })
    .where(eq(notificationFanOuts.target_id, id))
  await enqueueFanOuts(env, database)
  await runAll()
  expect(await countOf(id)).toBe(await activeMembers([]))
})

it('leaves out members who join later', async () => {
  const { id } = await newRelease()
  await database.batch([startFanOut(database, { kind: 'release', targetId: id }, sql`true`)])
  await new Promise((resolve) => setTimeout(resolve, 2))
  const late = await newMember()
  await enqueueFanOuts(env, database)
  await runAll()
  const rows = await database.select().from(notifications).where(eq(notifications.user_id, late.id))
  expect(rows).toEqual([])
})

it('an event notifies the club when it is published first, and not when it is changed or over', async () => {
  const [admin, fan] = [await signedInAs('admin'), await newMember()]
  let version = 0
  const save = async (id: string | null, change: object) => {
    const answer = id
      ? await admin.put(`/api/admin/events/${id}`, eventForm({ ...change, version }))
      : await admin.post('/api/admin/events', eventForm(change))
    const event = await answer.json<{ id: string; version: number }>()
    version = event.version
    return event
  }
  const { id } = await save(null, { status: 'draft' })
  await enqueueFanOuts(env, database)
  expect(fanOutTasks()).toEqual([])
  await save(id, { status: 'published' })
  await expect.poll(fanOutTasks).toHaveLength(1)
  await runAll()
  expect(await kindsOf(fan.browser)).toEqual(['event'])
  const { created_at } = (await fanOut(id)) ?? {}
  await save(id, { status: 'draft' })
  await save(id, { status: 'published', title: 'Another' })
  expect(await fanOut(id)).toMatchObject({ created_at })
  const over = await save(null, {
    status: 'published',
    event_date: isoIn(-86_400),
    ticket_sale_start: isoIn(-172_800),
    ticket_sale_end: isoIn(-90_000),
  })
  expect(over).toMatchObject({ id: expect.any(String) })
  expect(await fanOut(over.id)).toBeUndefined()
  expect(isoNow() > (created_at ?? '')).toBe(true)
})
