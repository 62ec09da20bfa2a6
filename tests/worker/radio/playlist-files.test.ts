import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, it } from 'vitest'
import type { AppPassword } from '../../../shared/app-passwords'
import { anyone, type Browser } from '../../support/browser'
import { newMember, signedInAs } from '../../support/members'
import { fakeMp3 } from '../../support/mp3'
import { newTrack } from '../../support/music'
import { newStation } from '../../support/radio'
import { newListener } from '../../support/subsonic'

const LISTEN = '/api/radio/stations/listened/listen'

beforeAll(async () => {
  const track = await newTrack()
  await env.MEDIA.put(track.media_key, fakeMp3(2000).bytes)
  await newStation({ id: 'listened', name: 'Night FM', trackIds: [track.id] })
})

const listOf = async (browser: Browser) =>
  (await (await browser.get('/api/account/app-passwords')).json<{ app_passwords: AppPassword[] }>())
    .app_passwords

/** Path and query of the only address in a playlist. */
async function addressIn(response: Response) {
  const [, address = ''] = /(https:\S+)/.exec(await response.text()) ?? []
  const { pathname, search } = new URL(address)
  return pathname + search
}

describe('a station for other players', () => {
  it.each([
    ['m3u', 'audio/x-mpegurl', /^#EXTM3U\n#EXTINF:-1,Night FM\nhttps:\/\/\S+\n$/],
    [
      'pls',
      'audio/x-scpls',
      /^\[playlist\]\nFile1=https:\/\/\S+\nTitle1=Night FM\nLength1=-1\nNumberOfEntries=1\nVersion=2\n$/,
    ],
  ])('is a file that they open without credentials: %s', async (ending, type, form) => {
    const { browser } = await newMember('vip')
    const file = await browser.get(`${LISTEN}.${ending}`)
    expect(file.status).toBe(200)
    expect(file.headers.get('Content-Type')).toBe(`${type}; charset=utf-8`)
    expect(file.headers.get('Content-Disposition')).toBe(
      `attachment; filename="listened.${ending}"`,
    )
    expect(file.headers.get('Cache-Control')).toBe('no-store')
    expect(await file.clone().text()).toMatch(form)
    const sound = await anyone.get(await addressIn(file))
    expect([sound.status, sound.headers.get('Content-Type')]).toEqual([200, 'audio/mpeg'])
    await sound.body?.cancel()
  })

  it('has one key of the member, which the settings list and which can be revoked', async () => {
    const { browser } = await newMember('vip')
    const addresses = await Promise.all(
      ['m3u', 'pls', 'm3u'].map(async (ending) =>
        addressIn(await browser.get(`${LISTEN}.${ending}`)),
      ),
    )
    expect(new Set(addresses).size).toBe(1)
    const [password, ...more] = await listOf(browser)
    expect([password?.name, more]).toEqual(['Radio', []])
    await browser.delete(`/api/account/app-passwords/${password?.id}`)
    expect((await anyone.get(addresses[0]!)).status).toBe(401)
    expect(await addressIn(await browser.get(`${LISTEN}.m3u`))).not.toBe(addresses[0])
  })

  it('uses the oldest app password of a member who has as many as possible', async () => {
    const { browser } = await newMember('vip')
    for (let i = 0; i < 20; i++)
      await browser.post('/api/account/app-passwords', { name: `Player ${i}` })
    const [oldest] = await listOf(browser)
    expect(await addressIn(await browser.get(`${LISTEN}.m3u`))).toContain(`key=${oldest?.id}-`)
    expect((await listOf(browser)).every(({ name }) => name !== 'Radio')).toBe(true)
  })

  it('is loaded again by a player with the key of its address, as long as its member is a VIP', async () => {
    const listener = await newListener()
    const address = await addressIn(await listener.browser.get(`${LISTEN}.m3u`))
    const key = new URLSearchParams(address.split('?')[1]).get('key')
    const reload = () => anyone.get(`${LISTEN}.pls?key=${key}`)
    expect(await addressIn(await reload())).toBe(address)
    await (await signedInAs('admin')).patch(`/api/admin/users/${listener.id}`, { is_vip: false })
    expect((await reload()).status).toBe(403)
  })

  it.each(['m3u', 'pls'])('is for VIPs: %s', async (ending) => {
    expect((await anyone.get(`${LISTEN}.${ending}`)).status).toBe(401)
    const { browser } = await newMember('fan')
    expect((await browser.get(`${LISTEN}.${ending}`)).status).toBe(403)
    expect(await listOf(browser)).toEqual([])
    for (const key of ['', 'nope', `${'0'.repeat(26)}-${'0'.repeat(24)}`])
      expect((await anyone.get(`${LISTEN}.${ending}?key=${key}`)).status).toBe(401)
    const unknown = `/api/radio/stations/nope/listen.${ending}`
    expect((await (await signedInAs('vip')).get(unknown)).status).toBe(404)
  })
})
