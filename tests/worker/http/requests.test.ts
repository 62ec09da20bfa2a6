import { afterEach, describe, expect, it, vi } from 'vitest'
import { app } from '../../../worker/app'
import { routeTable } from '../../../worker/http/route-table'
import { anyone, Browser, ORIGIN } from '../../support/browser'
import { watchStatements } from '../../support/database'
import { newMember, signedInAs } from '../../support/members'

afterEach(() => vi.restoreAllMocks())

/** Every write route. Only Stripe calls from another site, and signs its calls. */
const WRITES = routeTable(app).filter(
  // Webhooks are signed, and no browser has their secrets.
  ({ method, path }) =>
    method !== 'GET' && !['/api/stripe/webhook', '/api/mail/events/:provider'].includes(path),
)

const TYPES = ['application/json', 'text/plain', 'application/x-www-form-urlencoded', '']
const CLAIMS: Record<string, string>[] = [
  { Origin: 'https://evil.test' },
  { Origin: 'null' },
  { Origin: ORIGIN, 'Sec-Fetch-Site': 'cross-site' },
  { Origin: ORIGIN, 'Sec-Fetch-Site': 'same-site' },
]

async function isRefused(browser: Browser, { method, path }: { method: string; path: string }) {
  const refuses = async (claim: Record<string, string>, type: string) => {
    const headers = { ...claim, 'Content-Type': type }
    const response = await browser.send(path, { method, body: '{}', headers })
    expect(response.status).toBe(403)
    expect(await response.json()).toMatchObject({ code: 'forbidden' })
  }
  for (const claim of CLAIMS) await Promise.all(TYPES.map((type) => refuses(claim, type)))
}

describe('a write from another site', () => {
  it('is tested for every write route', () => {
    const writes = WRITES.map(({ method, path }) => `${method} ${path}`)
    expect(writes).toEqual(expect.arrayContaining(['POST /api/auth/login', 'POST /upload/avatar']))
  })

  it.each(WRITES)('$method $path is refused, whatever the body claims', async (route) => {
    await isRefused(await signedInAs('admin'), route)
  })

  it.each(['login', 'signup'])(
    'signs nobody in by a %s from another site, also without cookies',
    async (path) => {
      await isRefused(new Browser(), { method: 'POST', path: `/api/auth/${path}` })
    },
  )
})

describe('malformed requests', () => {
  it('are refused before they are read', async () => {
    const long = 'x'.repeat(17_000)
    const huge = { email: 'a@b.test', password: 'x'.repeat(1_000_000) }
    expect((await anyone.post('/api/auth/login', huge)).status).toBe(413)
    expect((await anyone.get(`/api/catalog?q=${long}`)).status).toBe(413)
    expect((await anyone.get('/api/catalog', { 'X-Long': long + long })).status).toBe(413)
    const parameters = Array.from({ length: 1000 }, (_, i) => `p${i}=1`).join('&')
    expect((await anyone.get(`/api/catalog?${parameters}`)).status).toBe(400)
  })

  it('are refused without a crash when they are not JSON or very deep', async () => {
    const deep = `${'['.repeat(10_000)}${']'.repeat(10_000)}`
    for (const body of ['{', '', 'null', '[]', '"x"', deep, '\u0000']) {
      const response = await anyone.send('/api/auth/login', { method: 'POST', body })
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ code: 'invalid_input' })
    }
  })

  it('are refused without the JSON content type', async () => {
    const response = await anyone.send('/api/auth/login', {
      method: 'POST',
      body: 'email=a',
      headers: { 'Content-Type': 'text/plain' },
    })
    expect(response.status).toBe(415)
  })
})

describe('every answer', () => {
  it('of the API is private, and cannot run as a page', async () => {
    for (const path of ['/api/catalog', '/api/auth/session', '/api/nope', '/uploads/posts/x.png']) {
      const { headers } = await anyone.get(path)
      expect(headers.get('Cache-Control')).toBe('no-store')
      expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
      expect(headers.get('Content-Security-Policy')).toContain("default-src 'none'")
      expect(headers.get('Strict-Transport-Security')).toMatch(/max-age=31536000/)
      expect(headers.get('X-Request-Id')).toMatch(/^[0-9a-f-]{36}$/)
    }
  })

  it('to an unknown API address is JSON, also for a navigation', async () => {
    for (const path of [
      '/api',
      '/api/',
      '/api/nope',
      '/api/me/x.css',
      '/uploads/',
      '/uploads/x.png',
    ]) {
      const response = await anyone.get(path, { 'Sec-Fetch-Mode': 'navigate', Accept: 'text/html' })
      expect(response.status).toBe(404)
      expect(await response.json()).toMatchObject({ code: 'not_found', error: 'Not found.' })
    }
  })

  it('to an internal error reveals nothing else', async () => {
    vi.spyOn(console, 'error').mockReturnValue()
    watchStatements(() => {
      throw new Error('secret detail: select * from users')
    })
    const response = await anyone.get('/api/plays/total')
    expect(response.status).toBe(500)
    expect(await response.json()).toEqual({
      error: 'Something went wrong. Please try again.',
      code: 'internal',
      request_id: expect.any(String),
    })
  })

  it('to a temporary database error asks to retry', async () => {
    watchStatements(() => {
      throw new Error('D1_ERROR: Network connection lost.')
    })
    const response = await anyone.get('/api/plays/total')
    expect(response.status).toBe(503)
    expect(response.headers.get('Retry-After')).toBe('1')
  })
})

describe('the shell', () => {
  it('is served for every page, with the security headers', async () => {
    for (const path of ['/', '/music', '/social', '/no/such/page']) {
      const response = await anyone.get(path)
      expect(response.status).toBe(path === '/no/such/page' ? 404 : 200)
      expect(response.headers.get('Content-Type')).toContain('text/html')
      const policy = response.headers.get('Content-Security-Policy') ?? ''
      for (const rule of ["object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
        expect(policy).toContain(rule)
      // Attributes only: an element of styles or of scripts in the document is refused.
      expect(policy.replace("style-src-attr 'unsafe-inline'", '')).not.toContain('unsafe-inline')
      expect(response.headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin-allow-popups')
      expect(response.headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin')
      expect(response.headers.get('Permissions-Policy')).toBeTruthy()
    }
  })

  it.each([
    '/assets/gone.js',
    '/.git/config',
    '/.dev.vars',
    '/wrangler.toml',
    '/social/profile/1/a.js',
  ])('is never served as %s', async (path) => {
    const response = await anyone.get(path, { 'Sec-Fetch-Mode': 'navigate' })
    expect(response.status).toBe(404)
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
  })

  it('of the back office is only for admins; others are redirected home', async () => {
    for (const browser of [anyone, await signedInAs('fan'), await signedInAs('vip')]) {
      for (const path of ['/admin', '/admin/users', '/Admin']) {
        const response = await browser.get(path)
        expect(response.status).toBe(302)
        expect(response.headers.get('Location')).toBe('/')
      }
    }
    const admin = await signedInAs('admin')
    expect((await admin.get('/admin/users')).status).toBe(200)
    expect((await anyone.get('/administrative')).status).toBe(404)
  })

  it('of the back office leaves a member a cookie, with which the landing page says why', async () => {
    const led = async (browser: typeof anyone) =>
      (await browser.get('/admin')).headers.getSetCookie().map((cookie) => cookie.split('=')[0])
    expect(await led(await signedInAs('fan'))).toContain('refused')
    expect(await led(anyone)).not.toContain('refused')
  })

  it.each([
    ['/MUSIC/CATALOG', '/music/catalog'],
    ['/Music/Catalog/?x=1', '/music/catalog?x=1'],
    ['/Social/Profile/@Ana', '/social/profile/@Ana'],
    ['/Music/Catalog/Some-Album', '/music/catalog/Some-Album'],
    ['/Events', '/events'],
  ])('is asked for again in the spelling of its page: %s', async (path, spelled) => {
    const response = await anyone.get(path)
    expect(response.status).toBe(301)
    expect(response.headers.get('Location')).toBe(spelled)
  })

  it.each(['/NO/SUCH/PAGE', '//MUSIC/CATALOG', '/music/catalog/MISSING'])(
    'is not found in any spelling: %s',
    async (path) => {
      expect((await anyone.get(path)).status).toBe(404)
    },
  )

  it('is not found for a profile of nobody, nor for a party that is none', async () => {
    const fan = await signedInAs('fan')
    const { id, username } = await newMember('fan')
    for (const browser of [fan, anyone]) {
      expect((await browser.get(`/social/profile/${id}`)).status).toBe(200)
      expect((await browser.get(`/social/profile/@${username}`)).status).toBe(200)
      for (const path of ['/social/profile/nobody', '/social/profile/@nobody.here', '/live/none'])
        expect((await browser.get(path)).status).toBe(404)
    }
  })

  it('admits an admin whose access cookie expired', async () => {
    const admin = await signedInAs('admin')
    admin.cookies.delete('__Host-access')
    const response = await admin.get('/admin')
    expect(response.status).toBe(200)
    const names = response.headers.getSetCookie().map((cookie) => cookie.split('=')[0])
    expect(names).toEqual(['__Host-access', '__Host-refresh', '__Host-bookmark'])
    expect(admin.cookies.has('__Host-access')).toBe(true)
  })
})

it('gives the last free use to exactly one of two who come at once', async () => {
  const { takeUse } = await import('../../../worker/db/rate-limits')
  const { database } = await import('../../support/members')
  const rule = { name: 'test', max: 3, seconds: 60 }
  await takeUse(database, rule, 'x')
  await takeUse(database, rule, 'x')
  const waits = await Promise.all([takeUse(database, rule, 'x'), takeUse(database, rule, 'x')])
  expect(waits.filter((wait) => wait === null)).toHaveLength(1)
})
