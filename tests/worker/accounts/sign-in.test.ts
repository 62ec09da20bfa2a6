import { describe, expect, it } from 'vitest'
import { anyone, Browser } from '../../support/browser'
import { signedInAs, newMember, PASSWORD } from '../../support/members'

const from = (address: string) => ({ 'CF-Connecting-IP': address })

const attempt = (
  browser: Browser,
  email: string,
  password: string,
  headers: Record<string, string> = {},
) => browser.send('/api/auth/login', { method: 'POST', body: { email, password }, headers })

describe('signing in', () => {
  it('opens a session in cookies that no script and no other site can use', async () => {
    const { id, email } = await newMember()
    const response = await anyone.post('/api/auth/login', {
      email: ` ${email.toUpperCase()} `,
      password: PASSWORD,
    })
    expect(response.status).toBe(200)
    const text = await response.text()
    expect(JSON.parse(text)).toMatchObject({ user: { id, email } })

    const cookies = response.headers.getSetCookie()
    expect(cookies).toHaveLength(4)
    for (const cookie of cookies) {
      expect(cookie).toMatch(/^__Host-(access|refresh|device|bookmark)=/)
      expect(cookie).toMatch(/; Path=\/(;|$)/)
      expect(cookie).toMatch(/; Secure/)
      expect(cookie).toMatch(/; HttpOnly/)
      expect(cookie).toMatch(/; SameSite=(Lax|Strict)/)
      expect(cookie).not.toMatch(/; Domain/i)
      expect(cookie.length).toBeLessThan(4096)
      expect(text).not.toContain(cookie.split(/[=;]/)[1])
    }
    anyone.cookies.clear()
  })

  it('answers alike for unknown, wrong and banned', async () => {
    const banned = await newMember()
    await (await signedInAs('admin')).patch(`/api/admin/users/${banned.id}`, { status: 'banned' })
    const { email } = await newMember()
    const tries = [
      { email: 'nobody@fans.test', password: PASSWORD },
      { email, password: 'not-this-one' },
      { email: banned.email, password: PASSWORD },
    ]
    for (const credentials of tries) {
      const response = await anyone.post('/api/auth/login', credentials)
      expect(response.status).toBe(401)
      expect(await response.json()).toEqual({
        error: 'Invalid email or password',
        code: 'invalid_credentials',
        request_id: expect.any(String),
      })
      expect(response.headers.getSetCookie()).toEqual([])
    }
  })

  it('replaces this browser’s session', async () => {
    const { browser, email } = await newMember()
    const before = browser.copy()
    await browser.post('/api/auth/login', { email, password: PASSWORD })
    expect(browser.cookies.get('__Host-refresh')).not.toBe(before.cookies.get('__Host-refresh'))
    expect(await (await before.get('/api/auth/session')).json()).toEqual({ user: null })
    expect((await before.post('/api/auth/refresh')).status).toBe(401)
    expect((await browser.post('/api/auth/refresh')).status).toBe(200)
  })

  it('stops a guesser who pretends to be many clients', async () => {
    const { email } = await newMember()
    const statuses: number[] = []
    let last = new Response()
    for (let i = 0; i < 30; i++) {
      last = await attempt(new Browser(), email, `guess ${i}`, {
        'X-Forwarded-For': `10.0.0.${i}`,
        // One customer's network.
        'CF-Connecting-IP': `2001:db8:1:2:${i}::${i}`,
      })
      statuses.push(last.status)
    }
    expect(statuses).toEqual([...Array(10).fill(401), ...Array(20).fill(429)])
    expect(Number(last.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(await last.json()).toMatchObject({ code: 'too_many_requests' })
    // The owner has their own address, and so do the guesser's other targets.
    expect((await attempt(new Browser(), email, PASSWORD, from('198.51.100.7'))).status).toBe(200)
    const other = await newMember()
    expect((await attempt(new Browser(), other.email, PASSWORD)).status).toBe(200)
  })

  it('stops many clients together, and still admits a browser that has signed in before', async () => {
    const { email } = await newMember()
    const owner = new Browser()
    expect((await attempt(owner, email, PASSWORD)).status).toBe(200)
    await owner.post('/api/auth/logout')
    const statuses: number[] = []
    for (let i = 0; i < 60; i++)
      statuses.push((await attempt(new Browser(), email, 'a guess', from(`192.0.2.${i}`))).status)
    expect(statuses.slice(0, 50)).toEqual(Array(50).fill(401))
    expect(statuses.slice(50)).toEqual(Array(10).fill(429))
    const unknown = await attempt(new Browser(), email, PASSWORD, from('198.51.100.8'))
    expect(unknown.status).toBe(429)
    expect((await attempt(owner, email, PASSWORD, from('198.51.100.9'))).status).toBe(200)
  }, 30_000)

  it('counts wrong passwords of a known browser separately', async () => {
    const { email } = await newMember()
    const [owner, second] = [new Browser(), new Browser()]
    for (const browser of [owner, second]) await attempt(browser, email, PASSWORD)
    const statuses: number[] = []
    for (let i = 0; i < 12; i++)
      statuses.push((await attempt(owner, email, 'wrong', from(`192.0.2.${i}`))).status)
    expect(statuses).toEqual([...Array(10).fill(401), 429, 429])
    expect((await attempt(second, email, PASSWORD)).status).toBe(200)
  })

  it('recognises a browser for the accounts it signed in to, and rejects forged cookies', async () => {
    const [ana, bea, victim] = [await newMember(), await newMember(), await newMember()]
    const browser = new Browser()
    for (const { email } of [ana, bea]) await attempt(browser, email, PASSWORD)
    const cookie = browser.cookies.get('__Host-device') ?? ''
    const address = from('192.0.2.200')
    const isKnownFor = async (email: string, device: string) => {
      for (let i = 0; i < 10; i++) await attempt(new Browser(), email, 'wrong', address)
      const asked = new Browser()
      asked.cookies.set('__Host-device', device)
      return (await attempt(asked, email, PASSWORD, address)).status === 200
    }
    expect(await isKnownFor(ana.email, cookie)).toBe(true)
    expect(await isKnownFor(bea.email, cookie)).toBe(true)
    expect(await isKnownFor(victim.email, cookie)).toBe(false)
    const [id = '', seal = ''] = cookie.split('.')
    for (const forged of ['', 'x', `${'A'.repeat(22)}.${seal}`, `${id}.${'A'.repeat(22)}`, id])
      expect([forged, await isKnownFor(bea.email, forged)]).toEqual([forged, false])
  }, 30_000)

  it('does not count correct passwords', async () => {
    const { email } = await newMember()
    for (let i = 0; i < 25; i++) {
      const response = await new Browser().post('/api/auth/login', { email, password: PASSWORD })
      expect(response.status).toBe(200)
    }
  })
})

describe('signing out', () => {
  it('ends both cookies at once, also for copies of them', async () => {
    const { browser } = await newMember('vip')
    const thief = browser.copy()
    const response = await browser.post('/api/auth/logout')
    expect(response.status).toBe(204)
    // Not "storage": this browser keeps language, volume and consent.
    expect(response.headers.get('Clear-Site-Data')).toBe('"cache"')
    // The state of the database that has the sign-out: no replica answers this browser as before.
    expect([...browser.cookies.keys()]).toEqual(['__Host-bookmark'])
    expect((await thief.post('/api/tracks/x/plays')).status).toBe(401)
    expect((await thief.post('/api/auth/refresh')).status).toBe(401)
  })

  it('needs only one of the cookies, and succeeds without any', async () => {
    const { browser } = await newMember('vip')
    const other = browser.copy()
    other.cookies.delete('__Host-access')
    expect((await other.post('/api/auth/logout')).status).toBe(204)
    expect((await browser.post('/api/tracks/x/plays')).status).toBe(401)
    expect((await new Browser().post('/api/auth/logout')).status).toBe(204)
  })
})
