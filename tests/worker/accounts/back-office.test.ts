import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { invitations, users } from '../../../worker/accounts/tables'
import { newId } from '../../../worker/lib/ids'
import { anyone } from '../../support/browser'
import { inDays } from '../../support/events'
import { publish } from '../../support/feed'
import { signedInAs, database, newMember } from '../../support/members'
import { newTicket } from '../../support/tickets'

afterEach(() => vi.restoreAllMocks())

type Member = { id: string; email: string; is_admin: boolean; is_vip: boolean; status: string }
type List = { users: Member[]; total: number; next_cursor: string | null }

const list = async (query: Record<string, string>) => {
  const text = new URLSearchParams(query).toString()
  const response = await (await signedInAs('admin')).get(`/api/admin/users?${text}`)
  expect(response.status).toBe(200)
  return response.json<List>()
}

describe('the list of members', () => {
  it('shows each with role and status, found by address or name', async () => {
    const fan = await newMember()
    expect(await list({ search: fan.username.toUpperCase() })).toEqual({
      users: [
        {
          id: fan.id,
          email: fan.email,
          username: fan.username,
          created_at: expect.any(String),
          last_sign_in_at: null,
          status: 'active',
          email_confirmed: true,
          is_admin: false,
          is_vip: false,
        },
      ],
      total: 1,
      next_cursor: null,
    })
    expect((await list({ search: fan.email })).total).toBe(1)
    expect((await list({ search: `${fan.email}%` })).total).toBe(0)
  })

  it('filters by role and ban', async () => {
    const domain = `${newId()}.test`
    const email = async (id: string) =>
      database
        .update(users)
        .set({ email: `${id}@${domain}` })
        .where(eq(users.id, id))
    const [fan, vip, admin] = [await newMember(), await newMember('vip'), await newMember('admin')]
    for (const { id } of [fan, vip, admin]) await email(id)
    const ids = async (query: Record<string, string>) =>
      (await list({ search: domain, ...query })).users.map(({ id }) => id)
    expect(await ids({ role: 'regular' })).toEqual([fan.id])
    expect(await ids({ role: 'vip' })).toEqual([vip.id])
    expect(await ids({ role: 'admin' })).toEqual([admin.id])
    await (await signedInAs('admin')).patch(`/api/admin/users/${fan.id}`, { status: 'banned' })
    expect(await ids({ status: 'banned' })).toEqual([fan.id])
  })

  it.each(['created_at', '-email', 'username', 'last_sign_in_at', '-last_sign_in_at'])(
    'is paged by %s without a gap',
    async (sort) => {
      const domain = `${newId()}.test`
      const ids: string[] = []
      for (let i = 0; i < 4; i++) {
        const { id } = await newMember()
        const last_sign_in_at = i % 2 ? inDays(-i) : null
        await database
          .update(users)
          .set({ email: `${id}@${domain}`, last_sign_in_at })
          .where(eq(users.id, id))
        ids.push(id)
      }
      const seen: string[] = []
      let cursor: string | null = ''
      while (cursor !== null) {
        const page: List = await list({
          search: domain,
          sort,
          limit: '1',
          ...(cursor && { cursor }),
        })
        seen.push(...page.users.map(({ id }) => id))
        cursor = page.next_cursor
      }
      expect(seen.toSorted()).toEqual(ids.toSorted())
    },
  )
})

describe('a member’s page', () => {
  it('shows their activity, payments, orders and audit entries', async () => {
    const admin = await newMember('admin')
    const fan = await newMember()
    const post = await publish(fan.browser)
    const ticket = await newTicket({ user_email: fan.email })
    await admin.browser.patch(`/api/admin/users/${fan.id}`, { is_vip: true })
    const page = await admin.browser.get(`/api/admin/users/${fan.id}`)
    expect(await page.json()).toMatchObject({
      user: { id: fan.id, email: fan.email, is_vip: true, bio: null },
      history: {
        plays_count: 0,
        posts_count: 1,
        comments_count: 0,
        posts: [{ id: post.id, content: 'Soundcheck done' }],
        membership: { is_vip: true, source: 'grant' },
        tickets: [{ id: ticket.id }],
        audit: [{ action: 'user.grant_vip', actor_name: admin.username }],
      },
    })
    expect((await admin.browser.get('/api/admin/users/nope')).status).toBe(404)
  })
})

describe('an invitation', () => {
  it('is mailed in both languages, with a link that fills in the address', async () => {
    const sent = vi.spyOn(env.TASKS, 'send')
    const email = `${newId()}@fans.test`
    const response = await (await signedInAs('admin')).post('/api/admin/users/invite', { email })
    expect(response.status).toBe(202)
    const task = sent.mock.calls.map(([body]) => JSON.stringify(body)).join()
    expect(task).toContain(email)
    expect(task).toContain('convidado')
    const token = /signup\?invite=([\w-]+)/.exec(task)?.[1] ?? ''
    expect(await (await anyone.get(`/api/auth/invitations/${token}`)).json()).toEqual({ email })
    await database
      .update(invitations)
      .set({ expires_at: inDays(-1) })
      .where(eq(invitations.email, email))
    const late = await anyone.get(`/api/auth/invitations/${token}`)
    expect(late.status).toBe(404)
    expect(await late.json()).toMatchObject({ code: 'invitation_gone' })
  })

  it('is refused to members, and for an invalid address', async () => {
    const admin = await signedInAs('admin')
    const { email } = await newMember()
    expect((await admin.post('/api/admin/users/invite', { email })).status).toBe(409)
    expect((await admin.post('/api/admin/users/invite', { email: 'x' })).status).toBe(400)
  })
})

it('keeps a grant when a subscription ends, and revokes only the grant', async () => {
  const admin = await signedInAs('admin')
  const { id } = await newMember()
  await admin.patch(`/api/admin/users/${id}`, { is_vip: true })
  const of = async () =>
    (await (await admin.get(`/api/admin/users/${id}`)).json<{ user: Member }>()).user
  expect(await of()).toMatchObject({ is_vip: true })
  await admin.patch(`/api/admin/users/${id}`, { is_vip: false })
  expect(await of()).toMatchObject({ is_vip: false })
})
