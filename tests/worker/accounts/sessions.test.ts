import { env } from 'cloudflare:workers'
import { SignJWT } from 'jose'
import { eq } from 'drizzle-orm'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { readAccessToken } from '../../../worker/accounts/access-token'
import { refreshTokens, sessions, users } from '../../../worker/accounts/tables'
import { hashToken } from '../../../worker/lib/tokens'
import { isoIn } from '../../../worker/lib/ids'
import { Browser } from '../../support/browser'
import { signedInAs, database, newMember } from '../../support/members'

const isSignedIn = async (browser: Browser) =>
  (await browser.post('/api/tracks/unknown/plays')).status === 404

describe('renewing a session', () => {
  it('exchanges the cookies for new ones', async () => {
    const browser = await signedInAs('vip')
    const before = browser.copy()
    const response = await browser.post('/api/auth/refresh')
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({ user: { isVIP: true } })
    expect(browser.cookies.get('__Host-refresh')).not.toBe(before.cookies.get('__Host-refresh'))
    expect(await isSignedIn(browser)).toBe(true)
  })

  it('keeps two tabs signed in that renew at once, and one whose answer was lost', async () => {
    const browser = await signedInAs('vip')
    const tabs = [browser.copy(), browser.copy(), browser.copy()]
    const answers = await Promise.all(tabs.map((tab) => tab.post('/api/auth/refresh')))
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200])
    for (const tab of tabs) {
      expect(await isSignedIn(tab)).toBe(true)
      expect((await tab.post('/api/auth/refresh')).status).toBe(200)
    }
  })

  it('ends the whole session when a used token is reused late', async () => {
    const browser = await signedInAs('vip')
    const thief = browser.copy()
    await browser.post('/api/auth/refresh')
    await database
      .update(refreshTokens)
      .set({ used_at: isoIn(-11) })
      .where(eq(refreshTokens.token_hash, await hashToken(thief.cookies.get('__Host-refresh')!)))

    expect((await thief.post('/api/auth/refresh')).status).toBe(401)
    expect((await browser.post('/api/auth/refresh')).status).toBe(401)
    expect(await isSignedIn(browser)).toBe(false)
  })

  it('refuses an unknown token, and a missing one', async () => {
    const browser = new Browser()
    expect((await browser.post('/api/auth/refresh')).status).toBe(401)
    browser.cookies.set('__Host-refresh', 'made-up')
    const response = await browser.post('/api/auth/refresh')
    expect(response.status).toBe(401)
    expect(await response.json()).toMatchObject({ code: 'signed_out' })
  })

  it('fails when the session has ended', async () => {
    const { id, browser } = await newMember('vip')
    await database
      .update(sessions)
      .set({ expires_at: isoIn(-1) })
      .where(eq(sessions.user_id, id))
    expect(await isSignedIn(browser)).toBe(false)
    expect((await browser.post('/api/auth/refresh')).status).toBe(401)
  })

  it('leaves the session and the token of a banned member as they are', async () => {
    const { id, browser } = await newMember('vip')
    const ban = (status: 'active' | 'banned') =>
      database.update(users).set({ status }).where(eq(users.id, id))
    await ban('banned')
    expect((await browser.copy().post('/api/auth/refresh')).status).toBe(401)
    await ban('active')
    const token_hash = await hashToken(browser.cookies.get('__Host-refresh')!)
    const tokens = await database
      .select({ token_hash: refreshTokens.token_hash, used_at: refreshTokens.used_at })
      .from(refreshTokens)
      .innerJoin(sessions, eq(sessions.id, refreshTokens.session_id))
      .where(eq(sessions.user_id, id))
    expect(tokens).toEqual([{ token_hash, used_at: null }])
    expect((await browser.post('/api/auth/refresh')).status).toBe(200)
  })

  it('signs a fan in again whose access cookie expired', async () => {
    const { id, browser } = await newMember()
    browser.cookies.delete('__Host-access')
    const response = await browser.get('/api/auth/session')
    expect(await response.json()).toMatchObject({ user: { id } })
    expect(browser.cookies.has('__Host-access')).toBe(true)
  })
})

describe('an access token', () => {
  const secret = new TextEncoder().encode(env.SESSION_SECRET)
  const good = { sid: 's', use: 'access' }
  const token = (claims = good, change: (jwt: SignJWT) => SignJWT = (jwt) => jwt, alg = 'HS256') =>
    change(
      new SignJWT(claims)
        .setProtectedHeader({ alg })
        .setSubject('u')
        .setIssuer('fan-club')
        .setAudience('fan-club-session')
        .setIssuedAt()
        .setExpirationTime('10m'),
    )

  it('is accepted when it is ours', async () => {
    const jwt = await token().sign(secret)
    expect(await readAccessToken(jwt, env.SESSION_SECRET)).toEqual({ userId: 'u', sessionId: 's' })
  })

  it('is accepted until it expires and only with its own key, however often it was used', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const jwt = await token().sign(secret)
    await readAccessToken(jwt, env.SESSION_SECRET)
    expect(await readAccessToken(jwt, 'x'.repeat(48))).toBeNull()
    vi.setSystemTime(Date.now() + 599_000)
    expect(await readAccessToken(jwt, env.SESSION_SECRET)).toMatchObject({ sessionId: 's' })
    vi.setSystemTime(Date.now() + 1000)
    expect(await readAccessToken(jwt, env.SESSION_SECRET)).toBeNull()
  })

  it.each([
    ['HS384', () => token(good, undefined, 'HS384').sign(secret)],
    ['past', () => token(good, (jwt) => jwt.setExpirationTime('-1s')).sign(secret)],
    ['another issuer', () => token(good, (jwt) => jwt.setIssuer('x')).sign(secret)],
    ['another audience', () => token(good, (jwt) => jwt.setAudience('x')).sign(secret)],
    ['another use', () => token({ ...good, use: 'refresh' }).sign(secret)],
    ['another key', () => token().sign(new TextEncoder().encode('x'.repeat(48)))],
    [
      'without end',
      () =>
        new SignJWT(good)
          .setProtectedHeader({ alg: 'HS256' })
          .setSubject('u')
          .setIssuer('fan-club')
          .setAudience('fan-club-session')
          .setIssuedAt()
          .sign(secret),
    ],
  ])('is refused when it is %s', async (_, make) => {
    expect(await readAccessToken(await make(), env.SESSION_SECRET)).toBeNull()
  })

  it('is refused when it was altered', async () => {
    const [header = '', payload = '', signature = ''] = (await token().sign(secret)).split('.')
    const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
    const touched = [
      `${encode({ alg: 'none' })}.${payload}.`,
      `${encode({ alg: 'none' })}.${payload}.${signature}`,
      `${encode({ alg: 'HS256', kid: '../../dev/null' })}.${payload}.${signature}`,
      `${encode({ alg: 'HS256', jku: 'https://evil.test/keys' })}.${payload}.${signature}`,
      `${header}.${payload.slice(0, 8)}A${payload.slice(9)}.${signature}`,
      `${header}.${payload}.${signature.slice(0, -4)}`,
      '',
      'not.a.token',
    ]
    for (const jwt of touched) expect(await readAccessToken(jwt, env.SESSION_SECRET)).toBeNull()
  })

  it('signs nobody in and renews nothing when it was altered', async () => {
    const browser = await signedInAs('vip')
    const access = browser.cookies.get('__Host-access')!
    browser.cookies.set('__Host-access', `${access.slice(0, -6)}AAAAAA`)
    expect((await browser.post('/api/tracks/x/plays')).status).toBe(401)
    expect(await (await browser.get('/api/auth/session')).json()).toEqual({ user: null })
  })
})
