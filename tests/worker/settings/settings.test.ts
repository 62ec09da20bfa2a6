import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { sessions } from '../../../worker/accounts/tables'
import { newId } from '../../../worker/platform/ids'
import { anyone, Browser } from '../../support/browser'
import { as, database, newMember, PASSWORD } from '../../support/members'

afterEach(() => vi.restoreAllMocks())

const save = async (change: object) => (await as('admin')).put('/api/admin/settings', change)

const hoursLeft = async (userId: string) => {
  const [session] = await database.select().from(sessions).where(eq(sessions.user_id, userId))
  return (Date.parse(session?.expires_at ?? '') - Date.now()) / 3_600_000
}

describe('settings', () => {
  it('show the brand, and keep what is chosen', async () => {
    const admin = await as('admin')
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
  it('counts for administrators: at sign-in, at once for those who are here, and not for fans', async () => {
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
      await as('admin')
    ).patch(`/api/admin/users/${fan.id}`, { is_admin: true })
    expect(granted.status).toBe(200)
    expect(await hoursLeft(fan.id)).toBeLessThanOrEqual(12)
  })
})

describe('notices to the team', () => {
  const queue = () => vi.spyOn(env.TASKS, 'send')
  const mailAbout = (what: string) => [
    {
      type: 'mail',
      mail: expect.objectContaining({
        to: 'admin@afterglow.example',
        subject: expect.stringContaining(what),
      }),
    },
    expect.anything(),
  ]
  const signUp = async () => {
    const username = `m_${newId().slice(-12)}`
    const account = { username, email: `${username}@fans.test`, password: 'secret' }
    expect((await new Browser().post('/api/auth/signup', account)).status).toBe(201)
    return username
  }

  it('tell of new members and new VIPs, if the team wants to know', async () => {
    await save({ notify_new_users: true, notify_new_vips: true })
    const sent = queue()
    const username = await signUp()
    await vi.waitFor(() => expect(sent).toHaveBeenCalledWith(...mailAbout(username)))
    const fan = await newMember()
    const admin = await as('admin')
    await admin.patch(`/api/admin/users/${fan.id}`, { is_vip: true })
    await vi.waitFor(() => expect(sent).toHaveBeenCalledWith(...mailAbout(fan.username)))
    sent.mockClear()
    await admin.patch(`/api/admin/users/${fan.id}`, { is_vip: true })
    await save({ notify_new_users: false })
    await signUp()
    expect(sent).not.toHaveBeenCalled()
  })
})

it('are for admins', async () => {
  expect((await anyone.get('/api/admin/settings')).status).toBe(401)
})
