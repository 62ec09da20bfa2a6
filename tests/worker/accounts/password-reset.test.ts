import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { type MockInstance, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { passwordResets } from '../../../worker/accounts/tables'
import { isoIn } from '../../../worker/lib/ids'
import type { Task } from '../../../worker/queue'
import { anyone, Browser } from '../../support/browser'
import { database, newMember, PASSWORD } from '../../support/members'

const sent: Task[] = []
const isTask = (task: unknown): task is Task =>
  typeof task === 'object' && task !== null && 'mail' in task
let postbox: MockInstance<typeof env.TASKS.send>

beforeEach(() => {
  // Other tests use the real queue; this one reads the mail before it is sent.
  postbox = vi.spyOn(env.TASKS, 'send').mockImplementation(async (task) => {
    if (isTask(task)) sent.push(task)
    return { metadata: { metrics: { backlogCount: 0, backlogBytes: 0 } } }
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  sent.length = 0
})

async function askForLink(email: string, headers = {}) {
  const response = await new Browser().send('/api/auth/reset-password', {
    method: 'POST',
    body: { email, redirectTo: 'https://evil.test' },
    headers,
  })
  const task = sent.at(-1)
  const mail = task?.type === 'mail' ? task.mail : undefined
  const link = new URL(/https?:\S+/.exec(mail?.text ?? '')?.[0] ?? 'https://none.test')
  return { response, mail, link, token: link.searchParams.get('token') ?? '' }
}

const confirm = (token: string, password: string) =>
  anyone.post('/api/auth/reset-password/confirm', { token, password })

async function canSignIn(email: string, password: string) {
  const response = await new Browser().post('/api/auth/login', { email, password })
  return response.status === 200
}

describe('asking for a link', () => {
  it('mails a link to our own site, whatever host the request names', async () => {
    const { email } = await newMember()
    const { response, mail, link } = await askForLink(email, {
      'X-Forwarded-Host': 'evil.test',
      Forwarded: 'host=evil.test',
    })
    expect(response.status).toBe(202)
    expect(mail?.to).toBe(email)
    expect(link.origin + link.pathname).toBe(`${env.PUBLIC_ORIGIN}/auth/reset-password`)
    expect(link.searchParams.get('type')).toBe('recovery')
    expect(`${mail?.text}${mail?.html}`).not.toContain('evil')
    expect(await response.text()).not.toContain(link.searchParams.get('token'))
  })

  it('writes in the language of the page', async () => {
    const { email } = await newMember()
    expect((await askForLink(email)).mail?.subject).toMatch(/^Reset your/)
    const { mail } = await askForLink(email, { 'Accept-Language': 'pt-BR,pt;q=0.9' })
    expect(mail?.subject).toMatch(/^Redefina sua senha/)
  })

  it('reports an unknown account', async () => {
    const { response } = await askForLink('nobody@fans.test')
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({
      error: 'No account found with this email address.',
      code: 'account_not_found',
    })
    expect(sent).toEqual([])
  })

  it('reports that the mail cannot be sent', async () => {
    postbox.mockRejectedValue(new Error('queue is down'))
    const { email } = await newMember()
    const { response } = await askForLink(email)
    expect(response.status).toBe(502)
    expect(await response.json()).toMatchObject({
      error: 'Failed to send reset instructions. Please try again or contact support.',
    })
  })

  it('stops after five for one account', async () => {
    const statuses: number[] = []
    for (let i = 0; i < 6; i++)
      statuses.push((await askForLink('asked-often@fans.test')).response.status)
    expect(statuses).toEqual([404, 404, 404, 404, 404, 429])
  })
})

describe('choosing a new password', () => {
  it('works once, and signs out everywhere', async () => {
    const { email, browser } = await newMember('vip')
    const { token } = await askForLink(email)
    expect((await confirm(token, 'a-new-one')).status).toBe(204)

    expect(await canSignIn(email, PASSWORD)).toBe(false)
    expect(await canSignIn(email, 'a-new-one')).toBe(true)
    expect((await browser.post('/api/tracks/x/plays')).status).toBe(401)
    expect((await browser.post('/api/auth/refresh')).status).toBe(401)

    const again = await confirm(token, 'a-third-one')
    expect(again.status).toBe(400)
    expect(await again.json()).toMatchObject({ code: 'expired_reset_link' })
    expect(await canSignIn(email, 'a-new-one')).toBe(true)
  })

  it('succeeds for one of two clicks at once', async () => {
    const { email } = await newMember()
    const { token } = await askForLink(email)
    const answers = await Promise.all([confirm(token, 'first-one'), confirm(token, 'second-one')])
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([204, 400])
  })

  it('keeps a link of the last ten minutes valid when a stranger requests another', async () => {
    const { email } = await newMember()
    const owners = await askForLink(email)
    const strangers = await askForLink(email)
    expect((await confirm(owners.token, 'a-new-one')).status).toBe(204)
    expect(await canSignIn(email, 'a-new-one')).toBe(true)
    // Setting a password with one link invalidates all others.
    expect(await (await confirm(strangers.token, 'a-third-one')).json()).toMatchObject({
      code: 'expired_reset_link',
    })
  })

  it('refuses a link older than ten minutes once a newer one was requested', async () => {
    const { id, email } = await newMember()
    const older = await askForLink(email)
    await database
      .update(passwordResets)
      .set({ created_at: isoIn(-601) })
      .where(eq(passwordResets.user_id, id))
    const newer = await askForLink(email)
    const response = await confirm(older.token, 'a-new-one')
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({
      error: 'This reset link has expired. Please request a new one.',
    })
    expect(await canSignIn(email, PASSWORD)).toBe(true)
    expect((await confirm(newer.token, 'a-new-one')).status).toBe(204)
  })

  it('refuses a link after an hour', async () => {
    const { id, email } = await newMember()
    const { token } = await askForLink(email)
    await database
      .update(passwordResets)
      .set({ expires_at: isoIn(-1) })
      .where(eq(passwordResets.user_id, id))
    expect(await (await confirm(token, 'a-new-one')).json()).toMatchObject({
      code: 'expired_reset_link',
    })
    expect(await canSignIn(email, PASSWORD)).toBe(true)
  })

  it.each([(token: string) => token.slice(0, -1), (token: string) => `${token}x`, () => ''])(
    'refuses a link that is not whole',
    async (spoil) => {
      const { email } = await newMember()
      const { token } = await askForLink(email)
      const response = await confirm(spoil(token), 'a-new-one')
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({
        error: 'Invalid reset link. Please request a new password reset.',
        code: 'invalid_reset_link',
      })
    },
  )

  it('requires at least six characters', async () => {
    const { email } = await newMember()
    const { token } = await askForLink(email)
    expect(await (await confirm(token, '12345')).json()).toMatchObject({
      fields: { password: 'Password must be at least 6 characters' },
    })
    expect(await canSignIn(email, PASSWORD)).toBe(true)
  })
})
