import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import worker from '../../../worker'
import { withStoredOrigin } from '../../../worker/db/origin'
import { app } from '../../../worker/app'
import { routeTable } from '../../../worker/http/route-table'
import { Browser } from '../../support/browser'
import { emptyClub, setupInput } from '../../support/club-setup'
import { newMember } from '../../support/members'

const owner = new Browser()
const setUp = (change: object = {}) => owner.post('/api/setup', setupInput(change))
const count = (table: string) => env.DB.prepare(`select count(*) as n from ${table}`).first('n')

beforeEach(emptyClub)

const publicWrites = routeTable(app).filter(
  ({ method, path }) =>
    (method !== 'GET' || path.startsWith('/rest/')) && !path.startsWith('/api/setup'),
)

// First: a club that is open stays open.
it('the public writes nothing before the set-up', async () => {
  expect(publicWrites.length).toBeGreaterThan(100)
  for (const { method, path } of publicWrites) {
    const refused = await owner.send(path, { method })
    expect(refused.status, `${method} ${path}`).toBe(503)
    expect(refused.headers.get('Retry-After')).toBe('60')
    expect(await refused.json()).toMatchObject({ code: 'club_closed' })
  }
})

it('a stranger cannot sign up before the first admin, and can afterwards', async () => {
  const stranger = new Browser()
  const account = { email: 'eve@fans.test', username: 'eve', password: 'a-long-password' }
  expect((await stranger.post('/api/auth/signup', account)).status).toBe(503)
  expect(await count('users')).toBe(0)
  expect((await stranger.get('/api/auth/session')).status).toBe(200)
  expect((await setUp()).status).toBe(201)
  expect((await stranger.post('/api/auth/signup', account)).status).toBe(201)
  // Nor the quiet page.
  expect(await (await stranger.get('/social/login')).text()).toContain('Lux Society')
})

it('creates the first admin, names the club, and works once', async () => {
  expect(await (await owner.get('/api/setup')).json()).toEqual({ open: true })
  expect((await setUp()).status).toBe(201)
  expect(await (await owner.get('/api/setup')).json()).toEqual({ open: false })

  const again = await setUp({ email: 'other@club.test', username: 'other' })
  expect(again.status).toBe(410)
  expect(await again.json()).toMatchObject({ code: 'setup_closed' })
  expect(await count('users')).toBe(1)

  const login = await owner.post('/api/auth/login', {
    email: 'owner@club.test',
    password: 'a-long-password',
  })
  expect(await login.json()).toMatchObject({ user: { isAdmin: true, username: 'owner' } })
  const { document, version } = await (
    await owner.get('/api/admin/site/brand')
  ).json<{ document: object; version: number }>()
  expect(version).toBe(1)
  expect(document).toMatchObject({
    artistName: 'Vera Lux',
    siteName: 'Lux Society',
    tagline: { en: 'The official fan club of Vera Lux' },
  })
  const { entries } = await (
    await owner.get('/api/admin/audit')
  ).json<{ entries: { action: string }[] }>()
  const published = Array.from({ length: 6 }, () => 'site.publish')
  expect(entries.map(({ action }) => action).toSorted()).toEqual(['club.setup', ...published])
  // Nothing of the demo's artist.
  const { document: home } = await (
    await owner.get('/api/admin/site/home')
  ).json<{ document: { music: { hits: object[] }; events: { promo: object | null } } }>()
  expect(home).toMatchObject({
    music: { hits: [] },
    about: { figures: [] },
    events: { promo: null },
  })
  const { document: artist } = await (
    await owner.get('/api/admin/site/artist')
  ).json<{ document: object }>()
  expect(artist).toMatchObject({ biography: { story: [] }, achievements: [] })
})

it('creates one admin of many requests at once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 5 }, (_, at) =>
      setUp({ email: `owner${at}@club.test`, username: `owner${at}` }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
    201, 410, 410, 410, 410,
  ])
  expect([await count('users'), await count('admins'), await count('profiles')]).toEqual([1, 1, 1])
})

it('is closed as soon as there is an admin, whatever the code', async () => {
  await newMember('admin')
  expect(await (await owner.get('/api/setup')).json()).toEqual({ open: false })
  expect((await setUp()).status).toBe(410)
  expect((await setUp({ code: 'wrong' })).status).toBe(410)
})

it('refuses a wrong code, and counts wrong ones', async () => {
  const wrong = await setUp({ code: 'wrong' })
  expect(wrong.status).toBe(403)
  expect(await wrong.json()).toMatchObject({ code: 'setup_code_wrong' })
  expect(await count('users')).toBe(0)
  const statuses = []
  for (let tries = 0; tries < 21; tries += 1)
    statuses.push((await setUp({ code: `wrong-${tries}` })).status)
  expect(statuses.at(-1)).toBe(429)
  // The right code still works: nobody can lock the owner out.
  expect((await setUp()).status).toBe(201)
})

it('refuses malformed input, a taken name, and a code that was never printed', async () => {
  for (const change of [
    { email: 'x' },
    { username: 'with space' },
    { password: 'short' },
    { artistName: ' ' },
    { siteName: 'x'.repeat(61) },
    { code: '' },
    { contactEmail: 'x' },
    { contactEmail: '' },
    { contactEmail: 5 },
  ])
    expect((await setUp(change)).status, JSON.stringify(change)).toBe(400)
  const { username } = await newMember()
  expect((await setUp({ username })).status).toBe(409)
  await env.DB.prepare('delete from club_setup').run()
  expect((await setUp()).status).toBe(403)
  expect(await count('admins')).toBe(0)
})

it('has a page in both languages, without the app, until the club is set up', async () => {
  const page = await owner.get('/setup', { 'Accept-Language': 'pt-BR' })
  expect(page.status).toBe(200)
  expect(page.headers.get('Content-Security-Policy')).toContain("script-src 'self'")
  const text = await page.text()
  expect(text).toContain('Configure seu clube')
  expect(text.match(/<label/g)).toHaveLength(6)
  await newMember('admin')
  const closed = await owner.get('/setup')
  expect(closed.status).toBe(410)
  expect(await closed.text()).toContain('set up already')
})

describe('a club whose installation names no address', () => {
  const site = { ...env, PUBLIC_ORIGIN: '' }
  const ask = async (address: string, init: RequestInit<IncomingRequestCfProperties> = {}) => {
    const ctx = createExecutionContext()
    const response = await worker.fetch(
      new Request<unknown, IncomingRequestCfProperties>(address, init),
      site,
      ctx,
    )
    await waitOnExecutionContext(ctx)
    return response
  }
  const setUpAt = (change: object = {}) =>
    ask('https://club.team.workers.dev/api/setup', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Origin: 'https://club.team.workers.dev',
        'CF-Connecting-IP': '203.0.113.9',
      },
      body: JSON.stringify(setupInput(change)),
    })

  it('is at the address of the request', async () => {
    const robots = await ask('https://club.team.workers.dev/robots.txt')
    expect(await robots.text()).toContain('Sitemap: https://club.team.workers.dev/sitemap.xml')
  })

  it('is offered that address in the set-up, and keeps the one that was confirmed', async () => {
    const page = await (await ask('https://club.team.workers.dev/setup')).text()
    expect(page).toContain('value="https://club.team.workers.dev"')

    expect((await setUpAt({ origin: 'https://Club.example.com/' })).status).toBe(201)
    expect((await withStoredOrigin(site)).PUBLIC_ORIGIN).toBe('https://club.example.com')
  })

  it('keeps the address of the request if none was given', async () => {
    expect((await setUpAt()).status).toBe(201)
    expect((await withStoredOrigin(site)).PUBLIC_ORIGIN).toBe('https://club.team.workers.dev')
  })

  it.each([
    'http://club.example.com',
    'https://club.example.com/fans',
    'club.example.com',
    'javascript:x',
  ])('refuses %s as its address', async (origin) => {
    const refused = await setUpAt({ origin })
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({ fields: { origin: expect.any(String) } })
    expect(await count('users')).toBe(0)
  })

  it('shows no field for the address if the installation names one', async () => {
    const page = await (await owner.get('/setup')).text()
    expect(page).not.toContain('name="origin"')
    expect((await withStoredOrigin(env)).PUBLIC_ORIGIN).toBe(env.PUBLIC_ORIGIN)
  })
})
