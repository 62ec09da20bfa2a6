import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { visitOf } from '../../../worker/insight/collect'
import { writeRawEvents } from '../../../worker/insight/raw-events'
import { visitSessions } from '../../../worker/insight/tables'
import { anyone } from '../../support/browser'
import { signedInAs, database } from '../../support/members'

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Mobile/15E148 Safari/604.1'
const TAKEN = { metadata: { metrics: { backlogCount: 0, backlogBytes: 0 } } }
const visitor = () => ({ visitor_id: crypto.randomUUID(), session_id: crypto.randomUUID() })

const tell = (body: object, headers: Record<string, string> = {}, browser = anyone) =>
  browser.send('/api/analytics/events', {
    method: 'POST',
    body,
    headers: { 'User-Agent': PHONE, ...headers },
  })

const sessionOf = async (id: string) =>
  (await database.select().from(visitSessions).where(eq(visitSessions.session_id, id)))[0]

afterEach(() => vi.restoreAllMocks())

describe('a visit', () => {
  it('may arrive in one event or several, and is counted with the server’s time and no address', async () => {
    const fan = visitor()
    const began = Date.now()
    const send = vi.spyOn(env.VISITS, 'send')
    const raw = vi.spyOn(env.VISIT_EVENTS, 'writeDataPoint')
    const referrer = 'https://www.social.example/a/b?c=d'
    const beacon = {
      ...fan,
      created_at: '1999-01-01T00:00:00Z',
      events: [
        { path: '/music?ref=x#top', referrer, utm_source: 'mail' },
        { type: 'beat', path: '/social/profile/the-id-of-someone' },
      ],
    }
    expect((await tell(beacon, { 'CF-Connecting-IP': '203.0.113.9' })).status).toBe(202)
    expect((await tell({ ...fan, path: '/radio' })).status).toBe(202)
    await expect.poll(async () => (await sessionOf(fan.session_id))?.events).toBe(3)

    expect(await sessionOf(fan.session_id)).toMatchObject({ views: 2, device: 'mobile' })
    const visits = send.mock.calls.map(([message]) => message)
    expect(visits).toMatchObject([
      {
        visit: {
          device: 'mobile',
          events: [
            { path: '/music', type: 'view', referrer: 'social.example', source: 'mail' },
            { path: '/social/profile/…', type: 'beat' },
          ],
        },
      },
      { visit: { events: [{ path: '/radio', type: 'view' }] } },
    ])
    const { first_at } = (await sessionOf(fan.session_id))!
    expect(Date.parse(first_at)).toBeGreaterThanOrEqual(began)
    const pointOf = (type: string, path: string, host: string | null, source: string | null) => ({
      indexes: [fan.session_id],
      blobs: [type, path, host, null, null, 'mobile', source, null, null],
    })
    expect(raw.mock.calls.map(([point]) => point)).toEqual([
      pointOf('view', '/music', 'social.example', 'mail'),
      pointOf('beat', '/social/profile/…', null, null),
      pointOf('view', '/radio', null, null),
    ])
    for (const told of [visits, raw.mock.calls])
      expect(JSON.stringify(told)).not.toContain('203.0.113.9')
    expect(JSON.stringify(raw.mock.calls)).not.toContain(fan.visitor_id)
  })

  it('is counted on an account without Analytics Engine', () => {
    const visit = visitOf(
      { ...visitor(), events: [{ type: 'view', path: '/' }] },
      { agent: PHONE, country: null, origin: env.PUBLIC_ORIGIN },
    )
    expect(() => writeRawEvents({}, visit)).not.toThrow()
  })

  it('is not counted for bots, for admins, or without consent', async () => {
    const send = vi.spyOn(env.VISITS, 'send').mockResolvedValue(TAKEN)
    const page = { ...visitor(), path: '/' }
    for (const agent of ['Googlebot/2.1', 'HeadlessChrome/140', 'curl/8', ''])
      expect((await tell(page, { 'User-Agent': agent })).status).toBe(202)
    for (const header of ['DNT', 'Sec-GPC'])
      expect((await tell(page, { [header]: '1' })).status).toBe(202)
    expect((await tell(page, {}, await signedInAs('admin'))).status).toBe(202)
    expect((await tell({ ...page, path: '/admin/users' })).status).toBe(202)
    expect(send).not.toHaveBeenCalled()
    await tell(page, {}, await signedInAs('fan'))
    expect(send).toHaveBeenCalledOnce()
  })

  it('is counted up to a limit for each address, and accepted uncounted beyond it', async () => {
    const send = vi.spyOn(env.VISITS, 'send').mockResolvedValue(TAKEN)
    const flood = { 'CF-Connecting-IP': '203.0.113.77' }
    // The runtime counts by the minute of its own clock, which could end between two requests: wrangler.toml has the number.
    let left = 3
    const limit = vi
      .spyOn(env.BEACON_LIMIT, 'limit')
      .mockImplementation(async () => ({ success: left-- > 0 }))
    for (let n = 0; n < 5; n++)
      expect((await tell({ ...visitor(), path: '/' }, flood)).status).toBe(202)
    expect(send).toHaveBeenCalledTimes(3)
    expect(new Set(limit.mock.calls.map(([{ key }]) => key))).toEqual(new Set(['203.0.113.77']))
  })

  it('is counted with the events that its address may still send', async () => {
    const send = vi.spyOn(env.VISITS, 'send').mockResolvedValue(TAKEN)
    // See above.
    let left = 70
    vi.spyOn(env.EVENT_LIMIT, 'limit').mockImplementation(async () => ({ success: left-- > 0 }))
    const events = Array.from({ length: 50 }, () => ({ path: '/' }))
    for (let n = 0; n < 3; n++) expect((await tell({ ...visitor(), events })).status).toBe(202)
    expect(send.mock.calls.map(([message]) => message)).toMatchObject(
      [50, 20].map((length) => ({ visit: { events: { length } } })),
    )
  })

  it('is refused when it is malformed', async () => {
    const page = { ...visitor(), path: '/' }
    for (const body of [
      {},
      { ...page, visitor_id: '' },
      { ...page, visitor_id: 'x'.repeat(65) },
      { ...page, session_id: "'; drop table users" },
      { ...page, path: 'https://evil.test/' },
      { ...page, path: '//evil.test/' },
      { ...visitor(), events: [] },
      { ...visitor(), events: Array.from({ length: 51 }, () => ({ path: '/' })) },
      { ...page, path: `/${'x'.repeat(3000)}` },
    ])
      expect((await tell(body)).status).toBe(400)
    expect((await tell({ ...page, referrer: 'x'.repeat(1_000_000) })).status).toBe(413)
    expect((await anyone.get('/api/analytics/events')).status).toBe(404)
  })
})
