import {
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  it,
  type MockInstance,
  vi,
} from 'vitest'
import { tracks } from '../../../worker/music/tables'
import { newId } from '../../../worker/lib/ids'
import { type Browser, anyone } from '../../support/browser'
import { signedInAs, database } from '../../support/members'

const HOSTED = 'https://files.host.test/songs/one.mp3'
const MOVED = 'https://files.host.test/songs/two.mp3'
let vip: Browser
let upstream: MockInstance<typeof fetch>

beforeAll(async () => {
  for (const source_url of [HOSTED, MOVED])
    await database.insert(tracks).values({
      id: newId(),
      number: 0,
      title: 'Elsewhere',
      album: 'Elsewhere',
      image: 'covers/x.webp',
      source_url,
    })
})
beforeEach(async () => {
  // An unread body is an open stream, so each test has its own member.
  vip = await signedInAs('vip')
  vi.spyOn(console, 'error').mockReturnValue()
  upstream = vi.spyOn(globalThis, 'fetch').mockRejectedValue(new Error('nobody may be asked'))
})
afterEach(() => vi.restoreAllMocks())

// A body belongs to the request that created it, so each answer is created anew.
const audio = (body: BodyInit | null = 'sound', headers = {}, status = 200) =>
  new Response(body, { status, headers: { 'Content-Type': 'audio/mpeg', ...headers } })

const proxied = (url: string, headers = {}, browser = vip) =>
  browser.get(`/api/proxy-audio?url=${encodeURIComponent(url)}`, headers)

describe('access to the proxy', () => {
  it('is for VIPs', async () => {
    expect((await proxied(HOSTED, {}, anyone)).status).toBe(401)
    expect((await proxied(HOSTED, {}, await signedInAs('fan'))).status).toBe(403)
    expect(upstream).not.toHaveBeenCalled()
  })

  it.each([
    '',
    'abc',
    'file:///etc/passwd',
    'ftp://files.host.test/x.mp3',
    'data:audio/mpeg,x',
    'javascript:alert(1)',
    'blob:https://x/1',
  ])('refuses an invalid URL: %j', async (url) => {
    expect((await proxied(url)).status).toBe(400)
    expect((await vip.get('/api/proxy-audio')).status).toBe(400)
  })

  it.each([
    'http://127.0.0.1:8787/',
    'http://localhost/',
    'http://localhost./',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://017700000001/',
    'http://127.1/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://0/',
    'http://%31%32%37.0.0.1/',
    'http://127。0。0。1/',
    'http://①②⑦.0.0.1/',
    'http://10.1.2.3/',
    'http://172.16.0.1/',
    'http://192.168.1.1/',
    'http://169.254.169.254/latest/meta-data',
    'http://[fd00::1]/',
    'http://metadata.google.internal/',
    'https://files.host.test@evil.test/songs/one.mp3',
    'https://user:pass@files.host.test/songs/one.mp3',
    'https://files.host.test:8443/songs/one.mp3',
    'https://files.host.test.evil.test/songs/one.mp3',
    'https://evilfiles.host.test/songs/one.mp3',
    'https://files.host.test\\@evil.test/songs/one.mp3',
    'https://fi\tles.host.test/songs/one.mp3',
    'https://evil.test#@files.host.test/songs/one.mp3',
    'https://files.host.test/songs%2fone.mp3',
    'https://files.host.test/songs/one.mp3?x=1',
    `https://files.host.test/${'x'.repeat(7000)}`,
  ])('requests nothing for %s', async (url) => {
    expect((await proxied(url)).status).toBe(403)
    expect(upstream).not.toHaveBeenCalled()
  })

  it('refuses to fetch itself', async () => {
    expect((await proxied(HOSTED, { Via: '1.1 fan-club' })).status).toBe(508)
  })
})

describe('the proxied answer', () => {
  it('forwards the range and the bytes, and no other header', async () => {
    upstream.mockImplementation(async () =>
      audio(
        'sou',
        {
          'Content-Range': 'bytes 0-2/5',
          'Accept-Ranges': 'bytes',
          ETag: '"v1"',
          'Set-Cookie': 'spy=1',
          Location: 'https://evil.test',
          'X-Powered-By': 'x',
          'Access-Control-Allow-Origin': '*',
          'Content-Security-Policy': 'x',
        },
        206,
      ),
    )
    const response = await proxied(HOSTED, { Range: 'bytes=0-2', Cookie: 'x=1', 'X-Secret': '1' })
    expect(response.status).toBe(401)

    const signedIn = await proxied(HOSTED, { Range: 'bytes=0-2', 'X-Secret': '1' })
    expect(signedIn.status).toBe(206)
    expect(await signedIn.text()).toBe('sou')
    expect(signedIn.headers.get('Content-Range')).toBe('bytes 0-2/5')
    expect(signedIn.headers.get('Cache-Control')).toBe('private, no-store')
    expect(signedIn.headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(signedIn.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
    for (const name of ['Set-Cookie', 'Location', 'X-Powered-By', 'Access-Control-Allow-Origin'])
      expect(signedIn.headers.get(name)).toBeNull()

    const asked = new Request(HOSTED, upstream.mock.calls[0]?.[1])
    expect([...asked.headers.keys()].toSorted((a, b) => a.localeCompare(b))).toEqual([
      'accept',
      'range',
      'via',
    ])
  })

  it('is refused when the host has another version than the one in If-Match', async () => {
    upstream.mockImplementation(async (_, init) =>
      new Headers(init?.headers).get('If-Match') === '"v1"'
        ? new Response(null, { status: 412 })
        : audio(),
    )
    const response = await proxied(HOSTED, { 'If-Match': '"v1"' })
    expect([response.status, await response.json()]).toMatchObject([
      412,
      { code: 'precondition_failed' },
    ])
  })

  it('stays a 200 when the host ignores the range', async () => {
    upstream.mockImplementation(async () => audio('sound'))
    const response = await proxied(HOSTED, { Range: 'bytes=0-2' })
    expect(response.status).toBe(200)
    expect(await response.text()).toBe('sound')
  })

  it('is media and nothing that could run on our origin', async () => {
    for (const type of ['text/html', 'image/svg+xml', 'application/javascript', 'text/plain']) {
      upstream.mockImplementation(async () => audio('x', { 'Content-Type': type }))
      expect((await proxied(HOSTED)).status).toBe(502)
    }
    upstream.mockImplementation(async () =>
      audio('x', { 'Content-Type': 'application/octet-stream' }),
    )
    expect((await proxied(HOSTED)).headers.get('Content-Type')).toBe('audio/mpeg')
  })

  it('hides failures of the host', async () => {
    for (const status of [400, 403, 404, 500, 503]) {
      upstream.mockImplementation(async () => audio('stack trace', {}, status))
      const response = await proxied(HOSTED)
      expect(response.status).toBe(502)
      expect(await response.json()).toMatchObject({
        error: 'Unable to play audio. Please try again.',
      })
    }
    upstream.mockRejectedValue(new TypeError('connect failed to 10.0.0.1'))
    expect(await (await proxied(HOSTED)).text()).not.toContain('10.0.0.1')
  })

  it('is limited in size, even when the host claims no length or a huge one', async () => {
    upstream.mockImplementation(async () => audio('x', { 'Content-Length': String(2 ** 31) }))
    expect((await proxied(HOSTED)).status).toBe(502)
  })

  it('works for a track with an external URL through its own route', async () => {
    upstream.mockImplementation(async () => audio('sound'))
    const id = newId()
    await database.insert(tracks).values({
      id,
      number: 0,
      title: 'Elsewhere',
      album: 'Elsewhere',
      image: 'covers/x.webp',
      source_url: 'https://files.host.test/songs/three.mp3',
    })
    expect(await (await vip.get(`/api/tracks/${id}/stream`)).text()).toBe('sound')
    expect(await (await anyone.get(`/api/tracks/${id}`)).text()).not.toContain('host.test')
    expect((await anyone.get(`/api/tracks/${id}/stream`)).status).toBe(401)
  })
})

describe('a redirect', () => {
  it('is followed to another URL of the catalog', async () => {
    upstream.mockImplementation(async (url) =>
      url === HOSTED
        ? new Response(null, { status: 302, headers: { Location: MOVED } })
        : audio('two'),
    )
    expect(await (await proxied(HOSTED)).text()).toBe('two')
  })

  it.each([
    'http://127.0.0.1/',
    'http://files.host.test/songs/one.mp3',
    'https://evil.test/x.mp3',
    HOSTED,
    'http://[',
    '',
  ])('is not followed to %j', async (location) => {
    upstream.mockImplementation(
      async () => new Response(null, { status: 302, headers: { Location: location } }),
    )
    expect((await proxied(HOSTED)).status).toBe(502)
    for (const [url] of upstream.mock.calls) expect(url).toBe(HOSTED)
    expect(upstream.mock.calls.length).toBeLessThanOrEqual(4)
  })
})
