import { describe, expect, it } from 'vitest'
import { anyone, Browser } from '../../support/browser'
import { as, newMember, PASSWORD } from '../../support/members'

describe('signing in', () => {
  it('opens a session in two cookies that no script and no other site can use', async () => {
    const { id, email } = await newMember()
    const response = await anyone.post('/api/auth/login', {
      email: ` ${email.toUpperCase()} `,
      password: PASSWORD,
    })
    expect(response.status).toBe(200)
    const text = await response.text()
    expect(JSON.parse(text)).toMatchObject({ user: { id, email } })

    const cookies = response.headers.getSetCookie()
    expect(cookies).toHaveLength(2)
    for (const cookie of cookies) {
      expect(cookie).toMatch(/^__Host-(access|refresh)=/)
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

  it('answers an unknown, a wrong and a banned one alike', async () => {
    const banned = await newMember()
    await (await as('admin')).patch(`/api/admin/users/${banned.id}`, { status: 'banned' })
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

  it('replaces the session that this browser had', async () => {
    const { browser, email } = await newMember()
    const before = browser.copy()
    await browser.post('/api/auth/login', { email, password: PASSWORD })
    expect(browser.cookies.get('__Host-refresh')).not.toBe(before.cookies.get('__Host-refresh'))
    expect(await (await before.get('/api/auth/session')).json()).toEqual({ user: null })
    expect((await before.post('/api/auth/refresh')).status).toBe(401)
    expect((await browser.post('/api/auth/refresh')).status).toBe(200)
  })

  it('slows a guesser down per account, from whatever address, and nobody else', async () => {
    const { email } = await newMember()
    const other = await newMember()
    const statuses: number[] = []
    let last = new Response()
    for (let i = 0; i < 30; i++) {
      last = await new Browser().send('/api/auth/login', {
        method: 'POST',
        body: { email, password: `guess ${i}` },
        headers: { 'X-Forwarded-For': `10.0.0.${i}`, 'CF-Connecting-IP': `192.0.2.${i}` },
      })
      statuses.push(last.status)
    }
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(401))
    expect(statuses.slice(20)).toEqual(Array(10).fill(429))
    expect(Number(last.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(await last.json()).toMatchObject({ code: 'too_many_requests' })

    const right = { email: other.email, password: PASSWORD }
    expect((await anyone.post('/api/auth/login', right)).status).toBe(200)
    anyone.cookies.clear()
  })

  it('does not count passwords that were right', async () => {
    const { email } = await newMember()
    for (let i = 0; i < 25; i++) {
      const response = await new Browser().post('/api/auth/login', { email, password: PASSWORD })
      expect(response.status).toBe(200)
    }
  })
})

describe('signing out', () => {
  it('kills both cookies at once, also for who copied them', async () => {
    const { browser } = await newMember('vip')
    const thief = browser.copy()
    const response = await browser.post('/api/auth/logout')
    expect(response.status).toBe(204)
    // Not "storage": the language, the volume and the consent of this browser stay.
    expect(response.headers.get('Clear-Site-Data')).toBe('"cache"')
    expect(browser.cookies.size).toBe(0)
    expect((await thief.post('/api/tracks/x/plays')).status).toBe(401)
    expect((await thief.post('/api/auth/refresh')).status).toBe(401)
  })

  it('needs only one of the cookies, and none to succeed', async () => {
    const { browser } = await newMember('vip')
    const other = browser.copy()
    other.cookies.delete('__Host-access')
    expect((await other.post('/api/auth/logout')).status).toBe(204)
    expect((await browser.post('/api/tracks/x/plays')).status).toBe(401)
    expect((await new Browser().post('/api/auth/logout')).status).toBe(204)
  })
})
