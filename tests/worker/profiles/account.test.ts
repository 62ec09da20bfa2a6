import { createExecutionContext, createMessageBatch, getQueueResult } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { describe, expect, it, vi } from 'vitest'
import { pruneInvitations } from '../../../worker/accounts'
import { admins, invitations, users } from '../../../worker/accounts/tables'
import { auditLog } from '../../../worker/audit/tables'
import { newId } from '../../../worker/lib/ids'
import type { Task } from '../../../worker/queue'
import { runTasks } from '../../../worker/tasks'
import { anyone, Browser } from '../../support/browser'
import { sendCsv } from '../../support/csv'
import { inDays } from '../../support/events'
import { comment, publish, readComments, readPost } from '../../support/feed'
import { newMessage } from '../../support/inbox'
import { signedInAs, database, newMember, PASSWORD } from '../../support/members'
import { newTrack } from '../../support/music'
import { PNG } from '../../support/pictures'
import { newTicket } from '../../support/tickets'
import { upload, uploadedImage } from '../../support/member-pictures'

const leave = (browser: typeof anyone, password = PASSWORD) =>
  browser.send('/api/account', { method: 'DELETE', body: { password } })

async function clear(id: string) {
  const body: Task = { type: 'member_left', member_id: id }
  const message = { id: '1', timestamp: new Date(), attempts: 1, body }
  const batch = createMessageBatch<Task>('fan-club-tasks', [message])
  await runTasks(batch, env)
  return getQueueResult(batch, createExecutionContext())
}

/** Every row of every table, as text. */
async function everything() {
  const tables = await env.DB.prepare(
    "select name from sqlite_master where type = 'table' and name not like '\\_cf%' escape '\\' and name not like 'sqlite%'",
  ).all<{ name: string }>()
  const rows = await Promise.all(
    tables.results.map(({ name }) => env.DB.prepare(`select * from "${name}"`).all()),
  )
  return JSON.stringify(rows.map(({ results }) => results))
}

describe('the export', () => {
  it('has all data of the member, and nothing of others', async () => {
    const [ana, bea] = [await newMember('vip'), await newMember()]
    const track = await newTrack()
    await ana.browser.put(`/api/favorites/${track.id}`)
    await ana.browser.post(`/api/tracks/${track.id}/plays`)
    await ana.browser.post('/api/playlists', { name: 'Late' })
    await ana.browser.patch('/api/profile', { bio: 'Dancing' })
    const post = await publish(bea.browser, 'Not Ana’s words')
    const mine = await publish(ana.browser, 'Ana’s words')
    await comment(ana.browser, post.id, 'Ana’s comment')
    await ana.browser.put(`/api/posts/${post.id}/like`)
    await ana.browser.put(`/api/members/${bea.id}/mute`)
    const image = await uploadedImage(ana.browser)

    const response = await ana.browser.get('/api/account/export', { 'Sec-Fetch-Mode': 'navigate' })
    expect(response.headers.get('Content-Disposition')).toContain('attachment')
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    const text = await response.text()
    expect(JSON.parse(text)).toMatchObject({
      account: { id: ana.id, email: ana.email, username: ana.username, bio: 'Dancing' },
      feed: {
        posts: [{ id: mine.id, content: 'Ana’s words' }],
        comments: [{ content: 'Ana’s comment' }],
        likes: [{ post_id: post.id }],
        hidden_members: [{ id: bea.id, kind: 'mute' }],
      },
      music: { plays: [{ track_id: track.id, played_at: expect.any(String) }] },
      library: { favorites: [{ id: track.id }], playlists: [{ name: 'Late' }] },
      uploads: [{ file: image.split('/').at(-1), kind: 'post' }],
    })
    for (const secret of ['password', 'scrypt', bea.email, 'Not Ana’s words', 'token'])
      expect(text).not.toContain(secret)
    expect((await anyone.get('/api/account/export')).status).toBe(401)
  })
})

describe('deleting one’s account', () => {
  it('needs the password', async () => {
    const ana = await newMember()
    const refused = await leave(ana.browser, 'a-wrong-password')
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({
      fields: { password: 'Incorrect password' },
    })
    expect((await ana.browser.get(`/api/users/${ana.id}`)).status).toBe(200)
    expect((await leave(anyone)).status).toBe(401)
  })

  it('limits password attempts', async () => {
    const ana = await newMember()
    const answers = await Promise.all(
      Array.from({ length: 22 }, () => leave(ana.browser, 'a-wrong-password')),
    )
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
  })

  it('leaves nothing of the member, and correct counts for others', async () => {
    const [ana, bea] = [await newMember('vip'), await newMember()]
    const theirs = await publish(bea.browser)
    const image_url = await uploadedImage(ana.browser)
    const mine = await (
      await ana.browser.post('/api/posts', { content: 'Farewell, club', image_url })
    ).json<{ id: string }>()
    const avatar = await (await upload(ana.browser, 'avatar', PNG)).json<{ url: string }>()
    for (let i = 0; i < 2; i++) await comment(ana.browser, theirs.id)
    await comment(bea.browser, theirs.id)
    await comment(bea.browser, mine.id)
    for (const { browser } of [ana, bea]) await browser.put(`/api/posts/${theirs.id}/like`)
    await bea.browser.put(`/api/posts/${mine.id}/report`, { reason: 'spam' })
    await ana.browser.put(`/api/posts/${theirs.id}/report`, { reason: 'spam' })
    await ana.browser.post('/api/playlists', { name: 'Late' })
    const track = await newTrack()
    await ana.browser.post(`/api/tracks/${track.id}/plays`)
    const copy = ana.browser.copy()

    const response = await leave(ana.browser)
    expect(response.status).toBe(204)
    expect([...ana.browser.cookies.keys()]).toEqual(['__Host-bookmark'])
    expect((await copy.get(`/api/users/${bea.id}`)).status).toBe(401)
    expect((await copy.post('/api/auth/refresh')).status).toBe(401)
    const login = await anyone.post('/api/auth/login', { email: ana.email, password: PASSWORD })
    expect(login.status).toBe(401)
    const profile = await bea.browser.get(`/api/users/${ana.id}`)
    expect(await profile.json()).toMatchObject({ error: 'Profile not found' })
    expect((await anyone.get(`/api/posts/${mine.id}`)).status).toBe(404)
    expect((await readComments(anyone, theirs.id)).comments).toHaveLength(1)
    expect(await readPost(bea.browser, theirs.id)).toMatchObject({
      likes_count: 1,
      comments_count: 1,
      liked: true,
    })

    const heard = await anyone.get(`/api/tracks/${track.id}`)
    expect(await heard.json()).toMatchObject({ plays: 1 })

    expect((await clear(ana.id)).explicitAcks).toEqual(['1'])
    for (const url of [image_url, avatar.url]) expect(await env.MEDIA.head(url.slice(1))).toBeNull()
    const left = await everything()
    for (const trace of [ana.email, ana.username, 'Farewell, club'])
      expect([trace, left.includes(trace)]).toEqual([trace, false])
    expect(left.includes(ana.id)).toBe(false)
  })

  it('leaves no name, address or subject in the team’s records and mails', async () => {
    const boss = await newMember('admin')
    const ana = await newMember('admin')
    const oldName = ana.username
    const name = `was_${ana.id.slice(-12)}`
    const subject = `Subject of ${ana.id}`
    const kept = await newMessage({ email: ana.email, name, subject })
    const deleted = await newMessage({ email: ana.email, name, subject: `Gone ${ana.id}` })
    const ticket = await newTicket({ user_email: ana.email })
    const theirs = await publish(ana.browser)
    // Actions of others on the member, and of the member as an administrator.
    await boss.browser.patch(`/api/admin/users/${ana.id}`, { is_vip: true })
    await boss.browser.delete(`/api/posts/${theirs.id}`)
    await boss.browser.patch(`/api/admin/messages/${kept.id}`, { priority: 'high' })
    await boss.browser.delete(`/api/admin/messages/${deleted.id}`)
    await ana.browser.patch(`/api/admin/tickets/${ticket.id}`, { status: 'cancelled' })
    await sendCsv(
      ana.browser,
      '/api/admin/tickets/import',
      `Order ID,Event,Customer,Price\n${ana.id}-order,Neon,a@fans.test,10\n`,
    )
    await ana.browser.put('/api/admin/settings', { session_timeout: 24 })
    // The audit log has a former name of the member.
    await ana.browser.patch('/api/profile', { username: name })
    await boss.browser.patch(`/api/admin/users/${ana.id}`, { is_vip: false })
    const report = await publish(boss.browser)
    await ana.browser.put(`/api/posts/${report.id}/report`, { reason: 'spam' })
    const traces = [ana.email, oldName, name, subject, `Gone ${ana.id}`]
    for (const trace of traces.slice(0, 4)) expect(await everything()).toContain(trace)
    expect(await database.$count(auditLog, eq(auditLog.actor_id, ana.id))).toBeGreaterThan(0)

    expect((await leave(ana.browser)).status).toBe(204)
    await clear(ana.id)
    const left = await everything()
    for (const trace of traces) expect([trace, left.includes(trace)]).toEqual([trace, false])
    expect(await database.$count(auditLog, eq(auditLog.actor_id, ana.id))).toBe(0)
    const log = await boss.browser.get(`/api/admin/audit?actor_id=${boss.id}`)
    const { entries } = await log.json<{ entries: { action: string }[] }>()
    expect(entries.map(({ action }) => action).toSorted()).toEqual([
      'message.delete',
      'message.update',
      'post.delete',
      'user.grant_vip',
      'user.revoke_vip',
    ])
  })

  it('leaves no address of an invitation, also when it led to no account', async () => {
    const admin = await newMember('admin')
    const [invited, ignored] = [`${newId()}@fans.test`, `${newId()}@fans.test`]
    const send = vi.spyOn(env.TASKS, 'send')
    for (const email of [invited, ignored])
      await admin.browser.post('/api/admin/users/invite', { email })
    const sent = send.mock.calls.map(([task]) => JSON.stringify(task)).join('\n')
    vi.restoreAllMocks()
    const [, invite] = /invite=([\w-]+)/.exec(sent) ?? []
    const ana = new Browser()
    const username = `i_${newId().slice(-12)}`
    await ana.post('/api/auth/signup', { username, email: invited, password: PASSWORD, invite })
    expect((await leave(ana)).status).toBe(204)

    const old = { created_at: inDays(-31) }
    await database.update(auditLog).set(old).where(eq(auditLog.target_label, ignored))
    await database
      .update(invitations)
      .set({ expires_at: inDays(-24) })
      .where(eq(invitations.email, ignored))
    await pruneInvitations(database)
    const left = await everything()
    for (const trace of [invited, username, ignored])
      expect([trace, left.includes(trace)]).toEqual([trace, false])
  })

  it('leaves no invitation that waits at its confirmed address', async () => {
    const admin = await newMember('admin')
    const email = `${newId()}@fans.test`
    await admin.browser.post('/api/admin/users/invite', { email })
    const ana = await newMember()
    await database.update(users).set({ email }).where(eq(users.id, ana.id))
    expect((await leave(ana.browser)).status).toBe(204)
    const waiting = await database.select().from(invitations).where(eq(invitations.email, email))
    expect(waiting).toEqual([])
  })

  it('is refused to the last admin, and changes nothing', async () => {
    await database.delete(admins)
    await database.update(users).set({ is_admin: false })
    const admin = await newMember('admin')
    const mine = await publish(admin.browser)
    const refused = await leave(admin.browser)
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({ code: 'last_admin' })
    expect((await readPost(admin.browser, mine.id)).id).toBe(mine.id)
    await newMember('admin')
    expect((await leave(admin.browser)).status).toBe(204)
  })

  it('keeps data of members who still exist', async () => {
    const ana = await newMember()
    const image = await uploadedImage(ana.browser)
    await clear(ana.id)
    expect((await anyone.get(image)).status).toBe(200)
  })

  it('releases the name and the address', async () => {
    const ana = await newMember()
    await leave(ana.browser)
    const again = await (await signedInAs('fan')).copy().post('/api/auth/signup', {
      username: ana.username,
      email: ana.email,
      password: PASSWORD,
    })
    expect(again.status).toBe(201)
  })
})
