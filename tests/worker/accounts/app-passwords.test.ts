import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { APP_PASSWORDS_MAX, type CreatedAppPassword } from '../../../shared/app-passwords'
import { signInApp } from '../../../worker/accounts'
import { confirmPasswordReset, startPasswordReset } from '../../../worker/accounts/password-resets'
import { appPasswords, users } from '../../../worker/accounts/tables'
import { anyone } from '../../support/browser'
import { holdQueue } from '../../support/fake-queue'
import { mailsTo } from '../../support/mailbox'
import { PASSWORD, database, newMember } from '../../support/members'
import { connectScrobbling, scrobblingOf } from '../../support/scrobbling'

const PATH = '/api/account/app-passwords'
let member: Awaited<ReturnType<typeof newMember>>

beforeEach(async () => {
  member = await newMember()
})

const create = async (name: string) => {
  const response = await member.browser.post(PATH, { name })
  expect(response.status).toBe(201)
  return response.json<CreatedAppPassword>()
}
const list = async (browser = member.browser) =>
  (await browser.get(PATH)).json<{ app_passwords: object[] }>()

const pending: Promise<unknown>[] = []
const from = (address: string, client = 'test') => ({
  client,
  address,
  after: (work: Promise<unknown>) => void pending.push(work),
  readPrimary: () => false,
})
const signIn = (username: string, password: string, address = '192.0.2.1', client = 'test') =>
  signInApp(database, env, { username, password }, from(address, client))

describe('app passwords', () => {
  it('are shown once, listed without their secret, and revoked', async () => {
    const created = await create('  Phone ')
    expect(created).toEqual({
      id: expect.any(String),
      name: 'Phone',
      username: member.username,
      secret: expect.stringMatching(/^[0-9a-hjkmnp-tv-z]{24}$/),
      api_key: expect.stringMatching(/^[0-9a-z]{26}-[0-9a-hjkmnp-tv-z]{24}$/),
    })
    const car = await create('Car')
    expect(car.secret).not.toBe(created.secret)
    const { app_passwords } = await list()
    expect(app_passwords).toMatchObject([
      { id: created.id, name: 'Phone', created_at: expect.any(String), last_used_at: null },
      { id: car.id, name: 'Car' },
    ])
    expect(JSON.stringify(app_passwords)).not.toContain(created.secret)
    expect((await member.browser.delete(`${PATH}/${created.id}`)).status).toBe(204)
    expect((await list()).app_passwords).toMatchObject([{ id: car.id }])
    expect(await signIn(member.username, created.secret)).toEqual({ refused: 'wrong' })
    expect(await signIn(member.username, car.secret)).toMatchObject({ viewer: { id: member.id } })
  })

  it('are mailed about, without the secret, so that a stranger’s is noticed', async () => {
    const queue = holdQueue()
    const { secret, api_key } = await create('Phone')
    await expect.poll(() => mailsTo(queue, member.email)).toHaveLength(1)
    const [mail] = mailsTo(queue, member.email)
    expect(mail?.text).toContain('“Phone”')
    expect(mail?.text).toContain(`${env.PUBLIC_ORIGIN}/social/settings`)
    expect(mail?.text).not.toContain(secret)
    expect(mail?.text).not.toContain(api_key)
  })

  it('are not stored: the table has no column for them', async () => {
    const { secret, api_key, id } = await create('Phone')
    const [row] = await database.select().from(appPasswords).where(eq(appPasswords.id, id))
    for (const value of Object.values(row ?? {})) {
      expect(value).not.toBe(secret)
      expect(value).not.toBe(api_key)
    }
  })

  it('belong to their member alone', async () => {
    const { id } = await create('Phone')
    const other = await newMember()
    expect((await other.browser.delete(`${PATH}/${id}`)).status).toBe(404)
    expect((await list(other.browser)).app_passwords).toEqual([])
    expect((await anyone.get(PATH)).status).toBe(401)
    expect((await anyone.post(PATH, { name: 'x' })).status).toBe(401)
  })

  it.each([{}, { name: '' }, { name: ' ' }, { name: 'x'.repeat(51) }, { name: 7 }])(
    'refuse the name of %j',
    async (body) => {
      const response = await member.browser.post(PATH, body)
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ fields: { name: expect.any(String) } })
    },
  )

  it('are limited in number', async () => {
    for (let i = 0; i < APP_PASSWORDS_MAX; i++) await create(`Player ${i}`)
    const response = await member.browser.post(PATH, { name: 'One more' })
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({ code: 'too_many_app_passwords' })
  })

  it('are in the data export, without secrets', async () => {
    const { secret } = await create('Phone')
    const data = await (await member.browser.get('/api/account/export')).text()
    expect(JSON.parse(data)).toMatchObject({ account: { other_players: [{ name: 'Phone' }] } })
    expect(data).not.toContain(secret)
  })

  it('are deleted with the account', async () => {
    const { id } = await create('Phone')
    await member.browser.send('/api/account', { method: 'DELETE', body: { password: PASSWORD } })
    expect(await database.select().from(appPasswords).where(eq(appPasswords.id, id))).toEqual([])
  })

  it('are deleted when the account password is reset', async () => {
    const { secret } = await create('Phone')
    const { token } = await startPasswordReset(database, member.email)
    await confirmPasswordReset(database, { token, password: 'another-password' })
    expect(await signIn(member.username, secret)).toEqual({ refused: 'wrong' })
  })

  it('end with the scrobbling connections when the account password is reset', async () => {
    await connectScrobbling(member.id)
    const { token } = await startPasswordReset(database, member.email)
    const wrong = await anyone.post('/api/auth/reset-password/confirm', {
      token: `${token}x`,
      password: 'another-password',
    })
    expect([wrong.status, await scrobblingOf(member.id)]).toMatchObject([400, [{}]])
    const right = await anyone.post('/api/auth/reset-password/confirm', {
      token,
      password: 'another-password',
    })
    expect([right.status, await scrobblingOf(member.id)]).toEqual([204, []])
  })

  it('remember their last use, at most once a minute', async () => {
    const { id, secret } = await create('Phone')
    const lastUse = async () => {
      await Promise.all(pending)
      const [row] = await database.select().from(appPasswords).where(eq(appPasswords.id, id))
      return row?.last_used_at
    }
    await signIn(member.username, secret)
    const first = await lastUse()
    expect(first).toEqual(expect.any(String))
    await signIn(member.username, secret)
    expect(await lastUse()).toBe(first)
    const before = new Date(Date.now() - 61_000).toISOString()
    await database.update(appPasswords).set({ last_used_at: before }).where(eq(appPasswords.id, id))
    await signIn(member.username, secret)
    expect(await lastUse()).not.toBe(before)
  })
})

describe('signing in with one', () => {
  it('takes the username in any case, and never the account password', async () => {
    const { secret } = await create('Phone')
    expect(await signIn(member.username.toUpperCase(), secret)).toMatchObject({
      viewer: { id: member.id, isVIP: false },
    })
    expect(await signIn(member.username, PASSWORD)).toEqual({ refused: 'wrong' })
    expect(await signIn(member.username, secret.toUpperCase())).toEqual({ refused: 'wrong' })
    expect(await signIn('nobody', secret)).toEqual({ refused: 'wrong' })
  })

  it('is refused for a banned member', async () => {
    const { secret, api_key } = await create('Phone')
    await database.update(users).set({ status: 'banned' }).where(eq(users.id, member.id))
    expect(await signIn(member.username, secret)).toEqual({ refused: 'banned' })
    const byKey = await signInApp(database, env, { apiKey: api_key }, from('192.0.2.2'))
    expect(byKey).toEqual({ refused: 'banned' })
  })

  it('is limited before anything is compared, for a player and not for its address', async () => {
    const { secret } = await create('Phone')
    for (let i = 0; i < 30; i++)
      expect(await signIn(member.username, 'old', '192.0.2.3', 'phone')).toEqual({
        refused: 'wrong',
      })
    const late = await signIn(member.username, secret, '192.0.2.3', 'phone')
    expect(late).toEqual({ wait: expect.any(Number) })
    // The player in the next room has the right one.
    expect(await signIn(member.username, secret, '192.0.2.3', 'desk')).toHaveProperty('viewer')
    for (let i = 30; i < 330; i++)
      await signIn(member.username, 'old', '192.0.2.3', `client ${Math.floor(i / 20)}`)
    expect(await signIn(member.username, secret, '192.0.2.3', 'desk')).toHaveProperty('viewer')
  })
})
