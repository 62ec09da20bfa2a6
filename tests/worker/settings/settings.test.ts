import { brand } from '../../../brand.config'
import { env } from 'cloudflare:workers'
import { eq, isNotNull, isNull } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sessions } from '../../../worker/accounts/tables'
import { newId } from '../../../worker/lib/ids'
import type { Task } from '../../../worker/queue'
import { MESSAGE_MAILS, mailNotices, mailTeam, messageTimer } from '../../../worker/settings'
import { teamNotices } from '../../../worker/settings/tables'
import { anyone, Browser } from '../../support/browser'
import { signedInAs, database, newMember, PASSWORD } from '../../support/members'
import { holdQueue } from '../../support/fake-queue'
import { runSchedule } from '../../support/schedule'

afterEach(() => vi.restoreAllMocks())

const save = async (change: object) =>
  (await signedInAs('admin')).put('/api/admin/settings', change)

const hoursLeft = async (userId: string) => {
  const [session] = await database.select().from(sessions).where(eq(sessions.user_id, userId))
  return (Date.parse(session?.expires_at ?? '') - Date.now()) / 3_600_000
}

describe('settings', () => {
  it('default to the brand, and store changes', async () => {
    const admin = await signedInAs('admin')
    expect(await (await admin.get('/api/admin/settings')).json()).toEqual({
      site_name: 'Afterglow Club',
      support_email: 'support@afterglow.example',
      admin_email: 'admin@afterglow.example',
      admin_role: 'Super Admin',
      session_timeout: 24,
      notify_new_users: true,
      notify_new_vips: true,
      notify_tickets: true,
    })
    const saved = await save({ session_timeout: 48, notify_new_vips: false })
    expect(await saved.json()).toMatchObject({ session_timeout: 48, notify_new_vips: false })
    await save({ notify_tickets: false, site_name: 'Mine' })
    expect(await (await admin.get('/api/admin/settings')).json()).toMatchObject({
      site_name: 'Afterglow Club',
      session_timeout: 48,
      notify_new_users: true,
      notify_new_vips: false,
      notify_tickets: false,
    })
    for (const change of [
      { session_timeout: 13 },
      { session_timeout: '12' },
      { notify_tickets: 1 },
    ])
      expect((await save(change)).status).toBe(400)
  })
})

describe('the session timeout', () => {
  it('applies to administrators at sign-in and to open sessions, and not to fans', async () => {
    await save({ session_timeout: 24 })
    const [admin, fan] = [await newMember('admin'), await newMember()]
    expect(await hoursLeft(fan.id)).toBeGreaterThan(29 * 24)
    await save({ session_timeout: 12 })
    expect(await hoursLeft(admin.id)).toBeLessThanOrEqual(12)
    expect(await hoursLeft(fan.id)).toBeGreaterThan(29 * 24)

    const login = await new Browser().post('/api/auth/login', {
      email: admin.email,
      password: PASSWORD,
    })
    expect(login.headers.getSetCookie().join()).toContain(`Max-Age=${12 * 3600}`)
    const renewed = await admin.browser.post('/api/auth/refresh')
    expect(renewed.headers.getSetCookie().join()).toContain(`Max-Age=${12 * 3600}`)

    const granted = await (
      await signedInAs('admin')
    ).patch(`/api/admin/users/${fan.id}`, { is_admin: true })
    expect(granted.status).toBe(200)
    expect(await hoursLeft(fan.id)).toBeLessThanOrEqual(12)
  })
})

describe('notices to the team', () => {
  beforeEach(async () => {
    await database.delete(teamNotices)
    await save({ notify_new_users: true, notify_new_vips: true, notify_tickets: true })
  })

  const signUp = async () => {
    const username = `m_${newId().slice(-12)}`
    const account = { username, email: `${username}@fans.test`, password: 'secret' }
    expect((await new Browser().post('/api/auth/signup', account)).status).toBe(201)
    return username
  }
  const hourLater = () =>
    database
      .update(teamNotices)
      .set({ sent_at: hoursAgo(1) })
      .where(isNotNull(teamNotices.sent_at))
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000 - 1000).toISOString()
  const waiting = () => database.select().from(teamNotices).where(isNull(teamNotices.sent_at))
  /** Mails to the team; a sign-up also mails a confirmation to the member. */
  const mailsIn = (tasks: Task[]) =>
    tasks.flatMap((task) =>
      task.type === 'mail' && task.mail.to === brand.contact.admin ? task.mail : [],
    )

  it('report new members and new VIPs, the first at once', async () => {
    const { tasks } = holdQueue()
    const username = await signUp()
    await expect.poll(() => mailsIn(tasks)).toHaveLength(1)
    expect(mailsIn(tasks)[0]).toMatchObject({
      to: 'admin@afterglow.example',
      subject: `New member / Novo membro: ${username} <${username}@fans.test>`,
    })
    await expect.poll(waiting).toEqual([])

    await hourLater()
    const fan = await newMember()
    const admin = await signedInAs('admin')
    await admin.patch(`/api/admin/users/${fan.id}`, { is_vip: true })
    await expect.poll(() => mailsIn(tasks)).toHaveLength(2)
    expect(mailsIn(tasks)[1]?.subject).toBe(`New VIP / Novo VIP: ${fan.username} <${fan.email}>`)
  })

  it('are not sent when the team opted out, or nothing changed', async () => {
    const { tasks } = holdQueue()
    await save({ notify_new_users: false })
    await mailTeam(env, 'notify_new_users', 'Ana')
    const vip = await newMember('vip')
    await (await signedInAs('admin')).patch(`/api/admin/users/${vip.id}`, { is_vip: true })
    expect(mailsIn(tasks)).toEqual([])
    expect(await waiting()).toEqual([])
  })

  it('are collected for an hour after a mail, then sent as one', async () => {
    const { tasks } = holdQueue()
    const names = Array.from({ length: 150 }, (_, i) => `fan-${i}`)
    await mailTeam(env, 'notify_new_users', 'first')
    await Promise.all(names.map((name) => mailTeam(env, 'notify_new_users', name)))
    await mailTeam(env, 'notify_tickets', 'Neon Night (1)')
    await mailNotices(env)
    expect(mailsIn(tasks)).toHaveLength(1)
    expect(await waiting()).toHaveLength(151)

    await hourLater()
    // Several at once become one mail.
    await Promise.all([mailNotices(env), mailNotices(env), mailTeam(env, 'notify_tickets', 'x')])
    const [, digest, ...more] = mailsIn(tasks)
    expect(more).toEqual([])
    expect(digest?.subject).toMatch(/^15[12] notices \/ 15[12] avisos$/)
    expect(digest?.text).toContain('New member / Novo membro: fan-')
    expect(digest?.text).toMatch(/\n\+ 5[12]\n/)
    expect(digest?.html).not.toContain('<script')
    expect(JSON.stringify(digest).length).toBeLessThan(100_000)
  })

  it('of a new VIP go out at once, each time', async () => {
    const { tasks } = holdQueue()
    await mailTeam(env, 'notify_new_users', 'first')
    await mailTeam(env, 'notify_new_vips', 'Ana')
    await mailTeam(env, 'notify_new_vips', 'Bea')
    expect(mailsIn(tasks).map(({ subject }) => subject)).toEqual([
      'New member / Novo membro: first',
      'New VIP / Novo VIP: Ana',
      'New VIP / Novo VIP: Bea',
    ])
  })

  it('of messages go out at most once in ten minutes, with their number', async () => {
    const { tasks } = holdQueue()
    const wake = vi.spyOn(env.TIMER, 'getByName')
    await mailTeam(env, 'message', 'Ana <ana@fans.test>: Booking')
    expect(wake).not.toHaveBeenCalled()
    await Promise.all(
      ['Bea', 'Caio', 'Davi'].map((name) => mailTeam(env, 'message', `${name}: Hello`)),
    )
    expect(wake).toHaveBeenCalledWith(MESSAGE_MAILS)
    const { at } = await messageTimer().run(env)
    expect(mailsIn(tasks).map(({ subject }) => subject)).toEqual([
      'New message / Nova mensagem: Ana <ana@fans.test>: Booking',
    ])
    const minutes = ((at ?? 0) - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(9)
    expect(minutes).toBeLessThanOrEqual(10)

    await database
      .update(teamNotices)
      .set({ sent_at: new Date(Date.now() - 601_000).toISOString() })
      .where(isNotNull(teamNotices.sent_at))
    expect(await messageTimer().run(env)).toEqual({ at: null })
    const [, digest] = mailsIn(tasks)
    expect(digest?.subject).toBe('3 new messages / 3 novas mensagens')
    expect(digest?.text).toContain('Caio: Hello')
    expect(digest?.text).toContain('/admin/messages')
    expect(await waiting()).toEqual([])
  })

  it('are not lost when the process dies or the queue is down before the mail is handed over', async () => {
    const down = vi.spyOn(env.TASKS, 'send').mockRejectedValue(new Error('down'))
    await expect(mailTeam(env, 'notify_new_users', 'Ana')).rejects.toThrow('down')
    down.mockRestore()
    const { tasks } = holdQueue()
    // It may still be on its way.
    await runSchedule(env)
    expect(mailsIn(tasks)).toEqual([])
    await database.update(teamNotices).set({ claimed_at: hoursAgo(0.1) })
    await runSchedule(env)
    expect(mailsIn(tasks).map(({ subject }) => subject)).toEqual(['New member / Novo membro: Ana'])
  })

  it('are deleted a day after they were sent', async () => {
    holdQueue()
    await mailTeam(env, 'notify_new_users', 'Ana')
    await runSchedule(env)
    // The list of members is deleted with the mail.
    expect(await database.select().from(teamNotices)).toMatchObject([{ content: '' }])
    await database.update(teamNotices).set({ sent_at: hoursAgo(24) })
    await runSchedule(env)
    expect(await database.select().from(teamNotices)).toEqual([])
  })
})

it('are for admins', async () => {
  expect((await anyone.get('/api/admin/settings')).status).toBe(401)
})
