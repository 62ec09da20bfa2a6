import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { scrobblingConnections } from '../../../../worker/library/scrobbling/tables'
import { anyone } from '../../../support/browser'
import { database, newMember, signedInAs } from '../../../support/members'
import { ScrobblingServices } from '../../../support/scrobbling'

const PATH = '/api/account/scrobbling'
let services: ScrobblingServices

beforeEach(() => {
  services = new ScrobblingServices()
})
afterEach(() => vi.restoreAllMocks())

describe.each(['listenbrainz', 'lastfm'])('a connection to %s', (service) => {
  it('is made with a token, shown, and deleted', async () => {
    const { browser, id } = await newMember('vip')
    expect(await (await browser.get(`${PATH}/${service}`)).json()).toEqual({ connected: false })
    const connected = await browser.put(`${PATH}/${service}`, { token: 'ok-ana' })
    expect(connected.status).toBe(200)
    expect(await connected.json()).toEqual({ connected: true, username: 'ana' })
    expect(await (await browser.get(`${PATH}/${service}`)).json()).toEqual({
      connected: true,
      username: 'ana',
    })
    expect((await browser.delete(`${PATH}/${service}`)).status).toBe(204)
    expect(await (await browser.get(`${PATH}/${service}`)).json()).toEqual({ connected: false })
    const rows = await database
      .select()
      .from(scrobblingConnections)
      .where(eq(scrobblingConnections.user_id, id))
    expect(rows).toEqual([])
  })

  it('is refused with a token that the service does not know', async () => {
    const vip = await signedInAs('vip')
    const answer = await vip.put(`${PATH}/${service}`, { token: 'wrong' })
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ code: 'scrobbling_token_refused' })
    expect(await (await vip.get(`${PATH}/${service}`)).json()).toEqual({ connected: false })
  })

  it('is refused while the service does not answer', async () => {
    vi.mocked(globalThis.fetch).mockImplementation(async () => {
      throw new TypeError('connection refused')
    })
    const answer = await (await signedInAs('vip')).put(`${PATH}/${service}`, { token: 'ok-ana' })
    expect(answer.status).toBe(503)
    expect(await answer.json()).toMatchObject({ code: 'scrobbling_unreachable' })
  })

  it.each([{}, { token: '' }, { token: 7 }, { token: 'x'.repeat(201) }])(
    'needs a token, not %j',
    async (body) => {
      const answer = await (await signedInAs('vip')).put(`${PATH}/${service}`, body)
      expect(answer.status).toBe(400)
    },
  )

  it('is for VIPs', async () => {
    const fan = await signedInAs('fan')
    for (const [browser, status] of [
      [fan, 403],
      [anyone, 401],
    ] as const) {
      expect((await browser.get(`${PATH}/${service}`)).status).toBe(status)
      expect((await browser.put(`${PATH}/${service}`, { token: 'ok-ana' })).status).toBe(status)
      expect((await browser.delete(`${PATH}/${service}`)).status).toBe(status)
    }
  })
})

describe('the token', () => {
  it('is stored encrypted and is not in the export of the account', async () => {
    const { browser, id } = await newMember('vip')
    await browser.put(`${PATH}/listenbrainz`, { token: 'ok-very-secret' })
    const [row] = await database
      .select()
      .from(scrobblingConnections)
      .where(eq(scrobblingConnections.user_id, id))
    expect(row?.token).toMatch(/^[\w-]{40,}$/)
    expect(Buffer.from(row?.token ?? '', 'base64url').toString('latin1')).not.toContain('ok-very')
    const exported = await (await browser.get('/api/account/export')).text()
    expect(exported).toContain('"listenbrainz"')
    expect(exported).not.toContain('ok-very-secret')
    expect(exported).not.toContain(row?.token)
  })
})

describe('the list of services', () => {
  it('names those that the club offers, with the page that asks for consent', async () => {
    const vip = await signedInAs('vip')
    await vip.put(`${PATH}/listenbrainz`, { token: 'ok-ana' })
    expect(await (await vip.get(PATH)).json()).toEqual({
      services: [
        { service: 'listenbrainz', connected: true, username: 'ana' },
        {
          service: 'lastfm',
          connected: false,
          connect_url: `https://www.last.fm/api/auth/?api_key=${env.LASTFM_API_KEY}&cb=${encodeURIComponent(`${env.PUBLIC_ORIGIN}/social/settings?connect=lastfm`)}`,
        },
      ],
    })
    expect((await (await signedInAs('fan')).get(PATH)).status).toBe(403)
    expect((await anyone.get(PATH)).status).toBe(401)
  })

  it('has no others', async () => {
    const vip = await signedInAs('vip')
    expect((await vip.get(`${PATH}/spotify`)).status).toBe(404)
    expect((await vip.put(`${PATH}/spotify`, { token: 'ok-ana' })).status).toBe(404)
    expect((await vip.delete(`${PATH}/spotify`)).status).toBe(404)
    expect(services.requests).toBe(0)
  })
})
