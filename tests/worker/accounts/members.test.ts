import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { admins, users } from '../../../worker/accounts/tables'
import { anyone } from '../../support/browser'
import { signedInAs, database, newMember, PASSWORD } from '../../support/members'

const path = (id: string) => `/api/admin/users/${id}`

async function session(browser: Awaited<ReturnType<typeof signedInAs>>) {
  const response = await browser.get('/api/auth/session')
  return (await response.json<{ user: { isAdmin: boolean; isVIP: boolean } | null }>()).user
}

describe('changing members', () => {
  it('is for admins only', async () => {
    const { id } = await newMember()
    expect((await anyone.patch(path(id), { is_vip: true })).status).toBe(401)
    for (const role of ['fan', 'vip'] as const) {
      const response = await (await signedInAs(role)).patch(path(id), { is_vip: true })
      expect(response.status).toBe(403)
      expect(await response.json()).toMatchObject({
        code: 'admin_required',
        error: "You don't have permission to access this content.",
      })
    }
    expect((await (await signedInAs('admin')).patch(path(id), { is_vip: true })).status).toBe(200)
  })

  it('recognises admins by flag or by row', async () => {
    const flagged = await newMember()
    await database.update(users).set({ is_admin: true }).where(eq(users.id, flagged.id))
    expect(await session(flagged.browser)).toMatchObject({ isAdmin: true })
    const listed = await newMember('admin')
    expect(await session(listed.browser)).toMatchObject({ isAdmin: true })
  })

  it('answers unknown back office addresses with 404 for everyone else', async () => {
    expect((await anyone.get('/api/admin/nope')).status).toBe(401)
    expect((await (await signedInAs('vip')).get('/api/admin/nope')).status).toBe(403)
    expect((await (await signedInAs('admin')).get('/api/admin/nope')).status).toBe(404)
  })
})

describe('VIP by grant', () => {
  it('starts and ends when an admin says so, from the next request', async () => {
    const admin = await signedInAs('admin')
    const { id, browser } = await newMember()
    const granted = await admin.patch(path(id), { is_vip: true })
    expect(await granted.json()).toMatchObject({ user: { id, is_vip: true, status: 'active' } })
    await admin.patch(path(id), { is_vip: true })
    expect(await session(browser)).toMatchObject({ isVIP: true })
    await admin.patch(path(id), { is_vip: false })
    expect(await session(browser)).toMatchObject({ isVIP: false })
  })

  it.each([{ is_vip: 'yes' }, { is_admin: 1 }, { status: 'gone' }])(
    'is not changed by %j',
    async (change) => {
      const { id } = await newMember()
      expect((await (await signedInAs('admin')).patch(path(id), change)).status).toBe(400)
    },
  )

  it('is refused for an unknown member', async () => {
    const admin = await signedInAs('admin')
    expect((await admin.patch(path('nope'), { is_vip: true })).status).toBe(404)
  })
})

describe('a ban', () => {
  it('ends every session, and signing in fails like a wrong password', async () => {
    const admin = await signedInAs('admin')
    const { id, email, browser } = await newMember('vip')
    expect(await (await admin.patch(path(id), { status: 'banned' })).json()).toMatchObject({
      user: { status: 'banned' },
    })
    expect((await browser.post('/api/tracks/x/plays')).status).toBe(401)
    expect((await browser.copy().post('/api/auth/refresh')).status).toBe(401)
    const login = await anyone.post('/api/auth/login', { email, password: PASSWORD })
    expect(await login.json()).toMatchObject({ error: 'Invalid email or password' })
  })

  it('leaves old sessions ended when it is lifted', async () => {
    const admin = await signedInAs('admin')
    const { id, email, browser } = await newMember('vip')
    await admin.patch(path(id), { status: 'banned' })
    await admin.patch(path(id), { status: 'active' })
    expect((await browser.post('/api/tracks/x/plays')).status).toBe(401)
    expect((await browser.copy().post('/api/auth/refresh')).status).toBe(401)
    const login = await browser.post('/api/auth/login', { email, password: PASSWORD })
    expect(login.status).toBe(200)
  })
})

describe('the admin role', () => {
  it('ends with the next request', async () => {
    const admin = await signedInAs('admin')
    const other = await newMember('admin')
    expect((await other.browser.get('/api/admin/nope')).status).toBe(404)
    await admin.patch(path(other.id), { is_admin: false })
    expect((await other.browser.get('/api/admin/nope')).status).toBe(403)
  })

  it('cannot be given up by oneself, nor can an admin ban themselves', async () => {
    const { id, browser } = await newMember('admin')
    for (const change of [
      { is_admin: false },
      { status: 'banned' },
      { is_admin: false, is_vip: true },
    ]) {
      const response = await browser.patch(path(id), change)
      expect(response.status).toBe(409)
      expect(await response.json()).toMatchObject({ code: 'own_admin' })
    }
    expect(await session(browser)).toMatchObject({ isAdmin: true, isVIP: false })
  })

  it('cannot be taken from the last admin', async () => {
    await database.delete(admins)
    await database.update(users).set({ is_admin: false })
    const [ana, bea] = [await newMember('admin'), await newMember('admin')]
    const answers = await Promise.all([
      ana.browser.patch(path(bea.id), { is_admin: false }),
      bea.browser.patch(path(ana.id), { is_admin: false }),
    ])
    const refused = answers.find(({ status }) => status !== 200)
    expect([403, 409]).toContain(refused?.status)
    const left = (await session(ana.browser))?.isAdmin ? ana : bea
    const shown = await left.browser.patch(path(left.id), { is_vip: false })
    expect(await shown.json()).toMatchObject({ user: { is_admin: true } })
  })

  it('is never left without a holder, even when all admins demote each other at once', async () => {
    await database.delete(admins)
    await database.update(users).set({ is_admin: false })
    const club = await Promise.all(Array.from({ length: 20 }, () => newMember('admin')))
    await Promise.all(
      club.map(({ browser }, i) => {
        const next = club[(i + 1) % club.length]
        return browser.patch(path(next!.id), i % 2 ? { is_admin: false } : { status: 'banned' })
      }),
    )
    const left = await Promise.all(club.map(async ({ browser }) => session(browser)))
    expect(left.filter((user) => user?.isAdmin).length).toBeGreaterThanOrEqual(1)
  })
})
