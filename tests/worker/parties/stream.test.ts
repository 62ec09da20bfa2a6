import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { tracks } from '../../../worker/music/tables'
import { anyone, type Browser } from '../../support/browser'
import { database, newMember, signedInAs } from '../../support/members'
import { newLiveParty, newParty } from '../../support/parties'
import { newRelease } from '../../support/releases'

const ROLES = ['visitor', 'fan', 'vip', 'moderator', 'host', 'admin'] as const
type Role = (typeof ROLES)[number]
const STATES = ['announced', 'doors', 'first item', 'second item', 'paused', 'ended'] as const
const AUDIENCES = ['members', 'vip'] as const

/** A party in a state, and a browser of each role. */
async function partyIn(state: (typeof STATES)[number], audience: string) {
  const [host, moderator] = [await newMember(), await newMember()]
  const change = { audience, host: host.id, moderators: [moderator.id] }
  const admin = await signedInAs('admin')
  const inMinutes = (minutes: number) => ({
    ...change,
    starts_at: new Date(Date.now() + minutes * 60_000).toISOString(),
  })
  const { id } =
    state === 'announced'
      ? await newParty(inMinutes(60))
      : state === 'doors'
        ? await newParty(inMinutes(5))
        : await newLiveParty(change)
  const control = (type: string) => admin.post(`/api/admin/parties/${id}/${type}`)
  if (state === 'second item') await control('skip')
  if (state === 'paused') await control('pause')
  if (state === 'ended') await control('end')
  const browsers: Record<Role, Browser> = {
    visitor: anyone,
    fan: await signedInAs('fan'),
    vip: await signedInAs('vip'),
    moderator: moderator.browser,
    host: host.browser,
    admin,
  }
  return { id, browsers }
}

/** The status that the rules of a party give, written out. */
function expected(state: (typeof STATES)[number], audience: string, role: Role, item: number) {
  if (role === 'visitor') return 'signed_out'
  if (audience === 'vip' && role === 'fan') return 'vip_required'
  if (item === 2) return 'not_found'
  if (state === 'ended') return 'party_over'
  if (state === 'announced' || state === 'doors') return 'not_yet'
  return item === 0 || state === 'second item' ? 'audio' : 'not_yet'
}

async function outcome(browser: Browser, id: string, item: number) {
  const response = await browser.get(`/api/parties/${id}/stream?item=${item}`)
  if (response.headers.get('Content-Type') === 'audio/mpeg') {
    const { byteLength } = await response.arrayBuffer()
    return byteLength === 1000 ? 'audio' : `${byteLength} bytes`
  }
  return (await response.json<{ code: string }>()).code
}

describe.each(AUDIENCES)('items of a party for %s', (audience) => {
  it.each(STATES)('are open to the right roles while it is: %s', async (state) => {
    const { id, browsers } = await partyIn(state, audience)
    const found: Record<string, string> = {}
    const rules: Record<string, string> = {}
    for (const role of ROLES)
      for (const item of [0, 1, 2]) {
        found[`${role} ${item}`] = await outcome(browsers[role], id, item)
        rules[`${role} ${item}`] = expected(state, audience, role, item)
      }
    expect(found).toEqual(rules)
  })
})

describe('an item', () => {
  it('is sent by range, with no cache', async () => {
    const { id } = await newLiveParty()
    const part = await (
      await signedInAs('fan')
    ).get(`/api/parties/${id}/stream?item=0`, { Range: 'bytes=10-19' })
    expect(part.status).toBe(206)
    expect(part.headers.get('Content-Range')).toBe('bytes 10-19/1000')
    expect(part.headers.get('Cache-Control')).toContain('no-store')
    expect([...new Uint8Array(await part.arrayBuffer())]).toEqual([
      10, 11, 12, 13, 14, 15, 16, 17, 18, 19,
    ])
  })

  it.each(['', '?item=-1', '?item=x', '?item=1.5'])('is not read from %s', async (query) => {
    const { id } = await newLiveParty()
    const response = await (await signedInAs('vip')).get(`/api/parties/${id}/stream${query}`)
    expect(response.status).toBe(400)
  })

  it('of a release that is not out is heard during the party, and nowhere else', async () => {
    const release = await newRelease()
    await database.update(tracks).set({ duration: 60 }).where(eq(tracks.id, release.trackId))
    const { id } = await newLiveParty({ program: { release_id: release.id } })
    const fan = await signedInAs('fan')
    const played = await fan.get(`/api/parties/${id}/stream?item=0`)
    expect(played.status).toBe(200)
    await played.body?.cancel()
    const vip = await signedInAs('vip')
    expect((await vip.get(`/api/tracks/${release.trackId}/stream`)).status).toBe(404)
    expect((await vip.get(`/api/tracks/${release.trackId}`)).status).toBe(404)
    await (await signedInAs('admin')).post(`/api/admin/parties/${id}/end`)
    expect((await fan.get(`/api/parties/${id}/stream?item=0`)).status).toBe(403)
    const replay = await (
      await fan.get(`/api/parties/${id}/replay`)
    ).json<{ program: { track_id: string | null }[] }>()
    expect(replay.program).toMatchObject([{ track_id: null }])
  })

  it('of a long recording takes one of the six stream slots of its member', async () => {
    const bytes = 2 * 1024 * 1024
    const { id, track_ids } = await newLiveParty()
    const key = `audio/${id}.0123456789ab.mp3`
    await env.MEDIA.put(key, new Uint8Array(bytes))
    await database
      .update(tracks)
      .set({ media_key: key, media_bytes: bytes })
      .where(eq(tracks.id, track_ids[0] ?? ''))
    const fan = await signedInAs('fan')
    const answers = await Promise.all(
      Array.from({ length: 7 }, () => fan.get(`/api/parties/${id}/stream?item=0`)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(6)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1)
    await Promise.all(answers.map(async ({ body }) => body?.cancel()))
  })
})
