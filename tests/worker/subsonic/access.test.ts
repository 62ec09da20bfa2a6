import { createHash } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { users, vipGrants } from '../../../worker/accounts/tables'
import { anyone } from '../../support/browser'
import { sessions } from '../../support/database'
import { PASSWORD, database } from '../../support/members'
import { newTrack } from '../../support/music'
import { newStation } from '../../support/radio'
import { Player, newListener } from '../../support/subsonic'

afterEach(() => vi.restoreAllMocks())

const hex = (text: string) => Buffer.from(text).toString('hex')
const md5 = (text: string) => createHash('md5').update(text).digest('hex')

describe('credentials', () => {
  it('are username and app password, as text, in digits or as a token, or an API key', async () => {
    const { username: u, password } = await newListener()
    const [p, s] = [password.secret, 'c19b2d']
    const all: Record<string, string>[] = [
      { u, p },
      { u: u.toUpperCase(), p },
      { u, p: `enc:${hex(p)}` },
      { u, t: md5(p + s), s },
      { u, t: md5(p + s).toUpperCase(), s },
      { apiKey: password.api_key },
    ]
    for (const credentials of all) await new Player(credentials).succeeds('ping')
  })

  it('have the codes of the protocol when they are wrong or incomplete', async () => {
    const { username: u, password } = await newListener()
    const p = password.secret
    const cases: [Record<string, string>, number][] = [
      [{}, 10],
      [{ u }, 10],
      [{ p }, 10],
      [{ u, t: md5(`${p}x`) }, 10],
      [{ u, p: 'wrong' }, 40],
      [{ u, p: PASSWORD }, 40],
      [{ u, p: `enc:${hex(PASSWORD)}` }, 40],
      [{ u, t: md5(`${PASSWORD}x`), s: 'x' }, 40],
      [{ u, t: p, s: 'x' }, 40],
      [{ u: 'nobody', p }, 40],
      [{ u, p: password.api_key }, 40],
      [{ u, apiKey: password.api_key }, 43],
      [{ apiKey: password.api_key, p }, 43],
      [{ u, p, t: md5(`${p}x`), s: 'x' }, 43],
      [{ apiKey: 'wrong' }, 44],
      [{ apiKey: p }, 44],
      [{ apiKey: `${password.id}-${p}` }, 44],
    ]
    for (const [credentials, code] of cases)
      expect([credentials, await new Player(credentials).code('ping')]).toEqual([credentials, code])
  })

  it('are not a session: cookies of the site open nothing', async () => {
    const { browser } = await newListener()
    const answer = await browser.get('/rest/ping?f=json')
    expect(await answer.json()).toMatchObject({ 'subsonic-response': { error: { code: 10 } } })
  })

  it('are not needed for the extensions, which say how to sign in', async () => {
    expect(
      await new Player({}).ask('getOpenSubsonicExtensions', {}, 'openSubsonicExtensions'),
    ).toEqual(
      expect.arrayContaining([
        { name: 'apiKeyAuthentication', versions: [1] },
        { name: 'formPost', versions: [1] },
        { name: 'songLyrics', versions: [1] },
        { name: 'indexBasedQueue', versions: [1] },
      ]),
    )
  })

  it('end at once when the app password is deleted', async () => {
    const { browser, password, player } = await newListener()
    const keyed = new Player({ apiKey: password.api_key })
    await player.succeeds('ping')
    await browser.delete(`/api/account/app-passwords/${password.id}`)
    expect(await player.code('ping')).toBe(40)
    expect(await keyed.code('ping')).toBe(44)
  })

  it('are limited: a player with a wrong one has to wait', async () => {
    const { username, password } = await newListener()
    const guess = new Player({ u: username, p: 'wrong', c: 'guesser' })
    for (let i = 0; i < 30; i++) expect(await guess.code('ping')).toBe(40)
    const late = new Player({ u: username, p: password.secret, c: 'guesser' })
    const response = await late.send('ping')
    expect(response.headers.get('Retry-After')).toMatch(/^\d+$/)
    expect(await response.json()).toMatchObject({
      'subsonic-response': { error: { code: 0, message: expect.stringContaining('Too many') } },
    })
  })

  it('lock out no other player of the network when many are wrong', async () => {
    const { player, username } = await newListener()
    for (let i = 0; i < 305; i++)
      await new Player({ u: `${username}-${i}`, p: 'wrong', c: `c${i}` }).send('ping')
    await player.succeeds('ping')
    const guess = new Player({ u: username, p: 'wrong', c: 'test' })
    expect(await guess.code('ping')).toBe(40)
    const { results } = await database.run(
      sql`select count(*) as rows from rate_limits where key like 'app_password_client:%'`,
    )
    expect(results).toEqual([{ rows: expect.toSatisfy((rows: number) => rows <= 301) }])
  })

  it('reach no log, also when something fails', async () => {
    const { player, password, username } = await newListener()
    const logs = vi.spyOn(console, 'error').mockImplementation(() => {})
    vi.spyOn(sessions, 'batch').mockRejectedValue(new Error('the database is gone'))
    expect(await player.code('ping')).toBe(0)
    expect(await new Player({ apiKey: password.api_key }).code('ping')).toBe(0)
    const token = { u: username, t: md5(`${password.secret}salt`), s: 'salt' }
    expect(await new Player(token).code('ping')).toBe(0)
    expect(logs).toHaveBeenCalled()
    const logged = JSON.stringify(logs.mock.calls, (_, value: unknown) =>
      value instanceof Error ? [value.message, value.stack, value.cause] : value,
    )
    for (const secret of [password.secret, password.api_key, token.t])
      expect(logged).not.toContain(secret)
  })
})

describe('audio', () => {
  it('is for VIPs and admins; other members browse', async () => {
    const track = await newTrack()
    for (const role of ['vip', 'admin'] as const) {
      const { player } = await newListener(role)
      const response = await player.send('stream', { id: track.id })
      expect(response.headers.get('Content-Type')).toBe('audio/mpeg')
      expect((await response.arrayBuffer()).byteLength).toBe(1000)
    }
    const { player } = await newListener('fan')
    for (const name of ['stream', 'download'])
      expect(await player.code(name, { id: track.id })).toBe(50)
    await player.succeeds('getAlbum', { id: track.albumId })
    await player.succeeds('search3', { query: '' })
    for (const [name, values] of [
      ['star', { id: track.id }],
      ['setRating', { id: track.id, rating: 1 }],
      ['scrobble', { id: track.id }],
      ['createPlaylist', { name: 'Mine' }],
      ['savePlayQueue', { id: track.id, current: track.id }],
      ['createBookmark', { id: track.id, position: 1 }],
    ] as const)
      expect([name, await player.code(name, values)]).toEqual([name, 50])
  })

  it('ends for lapsed VIPs and banned members, who learn why', async () => {
    const track = await newTrack()
    const lapsed = await newListener()
    await lapsed.player.succeeds('star', { id: track.id })
    await database.delete(vipGrants).where(eq(vipGrants.user_id, lapsed.id))
    expect(await lapsed.player.code('stream', { id: track.id })).toBe(50)
    // Nothing of the collection is sent, and nothing of it is deleted: decision 18.
    expect(await lapsed.player.ask('getStarred2', {}, 'starred2')).toMatchObject({ song: [] })
    await database.insert(vipGrants).values({ user_id: lapsed.id, created_at: '2026-01-01' })
    expect(await lapsed.player.ask('getStarred2', {}, 'starred2')).toMatchObject({
      song: [{ id: track.id }],
    })

    const banned = await newListener()
    await database.update(users).set({ status: 'banned' }).where(eq(users.id, banned.id))
    for (const name of ['ping', 'stream', 'getAlbumList2'])
      expect(await banned.player.code(name, { id: track.id })).toBe(50)
    const keyed = new Player({ apiKey: banned.password.api_key })
    expect(await keyed.code('stream', { id: track.id })).toBe(50)
  })

  it('has ranges, HEAD, and the file as it is', async () => {
    const { player } = await newListener()
    const { id } = await newTrack()
    const part = await player.send('stream', { id }, { headers: { Range: 'bytes=10-19' } })
    expect(part.status).toBe(206)
    expect(part.headers.get('Content-Range')).toBe('bytes 10-19/1000')
    expect(new Uint8Array(await part.arrayBuffer())).toEqual(
      Uint8Array.from({ length: 10 }, (_, i) => 10 + i),
    )
    const posted = { method: 'POST', headers: { Range: 'bytes=990-' } } as const
    expect((await player.send('stream', { id }, posted)).status).toBe(206)
    const beyond = await player.send('stream', { id }, { headers: { Range: 'bytes=1000-' } })
    expect(beyond.status).toBe(416)
    const another = { headers: { 'If-Match': '"another"' } }
    expect((await player.send('stream', { id }, another)).status).toBe(412)
    const head = await player.send('download', { id }, { method: 'HEAD' })
    expect(head.headers.get('Content-Length')).toBe('1000')
    const other = await player.send('stream', { id, format: 'opus', maxBitRate: 64 })
    expect(other.headers.get('Content-Type')).toBe('audio/mpeg')
    expect(other.headers.get('Cache-Control')).toBe('private, no-store')
    await other.arrayBuffer()
  })

  it('of the radio plays by an address with a key that ends with the app password', async () => {
    const track = await newTrack({ bytes: 50_000 })
    const station = await newStation({ trackIds: [track.id] })
    const { player, browser, password } = await newListener()
    type Stations = { internetRadioStation: { id: string; streamUrl: string }[] }
    const { internetRadioStation } = await player.ask<Stations>(
      'getInternetRadioStations',
      {},
      'internetRadioStations',
    )
    const { streamUrl = '' } = internetRadioStation.find(({ id }) => id === station) ?? {}
    const { pathname, search, searchParams } = new URL(streamUrl)
    expect(searchParams.get('key')).not.toContain(password.secret)
    // The key of an address is no API key.
    expect(await new Player({ apiKey: searchParams.get('key') ?? '' }).code('ping')).toBe(44)
    const head = await anyone.head(pathname + search)
    expect([head.status, head.headers.get('Content-Type')]).toEqual([200, 'audio/mpeg'])
    expect((await anyone.head(`${pathname}?key=${password.api_key}`)).status).toBe(401)
    expect((await anyone.head(pathname)).status).toBe(401)
    await browser.delete(`/api/account/app-passwords/${password.id}`)
    expect((await anyone.head(pathname + search)).status).toBe(401)
    const fan = await newListener('fan')
    expect(await fan.player.ask('getInternetRadioStations', {}, 'internetRadioStations')).toEqual({
      internetRadioStation: [],
    })
  })
})

describe('pages of other sites', () => {
  it('may call it, without cookies', async () => {
    const { player } = await newListener()
    const response = await player.send(
      'ping',
      {},
      { headers: { Origin: 'https://player.example' } },
    )
    expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*')
    expect(response.headers.get('Access-Control-Allow-Credentials')).toBeNull()
    expect(response.headers.get('Set-Cookie')).toBeNull()
    const preflight = await anyone.send('/rest/stream', {
      method: 'OPTIONS',
      headers: {
        Origin: 'https://player.example',
        'Access-Control-Request-Method': 'GET',
        'Access-Control-Request-Headers': 'range',
      },
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('Access-Control-Allow-Headers')).toBe('range')
  })
})
