import { env } from 'cloudflare:workers'
import { exportJWK, generateKeyPair, jwtVerify } from 'jose'
import { describe, expect, it } from 'vitest'
import type { PartyVideo } from '../../../shared/meets'
import { requireParty } from '../../../worker/parties/party-queries'
import { findVideo } from '../../../worker/parties/video'
import { anyone } from '../../support/browser'
import { database, signedInAs } from '../../support/members'
import { meetForm, newLiveMeet, newMeet, newParty } from '../../support/parties'

const WHEP = { kind: 'whep', url: 'https://live.example.com/whep/room' }
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
const videoOf = async (id: string, role: 'fan' | 'vip' | 'admin' = 'fan') =>
  (await signedInAs(role)).get(`/api/parties/${id}/video`)

describe('a meet', () => {
  it('has no programme, and lasts until its host ends it', async () => {
    const admin = await signedInAs('admin')
    const { id } = await newLiveMeet({}, 3 * 3600)
    const status = async () =>
      (await (await anyone.get(`/api/parties/${id}`)).json<{ party: { status: string } }>()).party
        .status
    expect(await status()).toBe('live')
    for (const control of ['pause', 'resume', 'skip'])
      expect((await admin.post(`/api/admin/parties/${id}/${control}`)).status).toBe(400)
    expect(
      (await admin.patch(`/api/admin/parties/${id}`, { program: { track_ids: ['x'] } })).status,
    ).toBe(400)
    expect((await admin.post(`/api/admin/parties/${id}/end`)).status).toBe(200)
    expect(await status()).toBe('ended')
    expect(
      (await admin.patch(`/api/admin/parties/${(await newParty()).id}`, { video: WHEP })).status,
    ).toBe(400)
  })

  it('takes only addresses that a page may use', async () => {
    const admin = await signedInAs('admin')
    const statusOf = async (kind: string, url: string) =>
      (await admin.post('/api/admin/parties', meetForm({ video: { kind, url } }))).status
    for (const url of [
      'http://live.example.com/whep',
      'https://user:pass@live.example.com/whep',
      'https://127.0.0.1/whep',
      'https://2130706433/whep',
      'https://10.0.0.8/whep',
      'https://[::1]/whep',
      'https://media/whep',
      'https://media.local/whep',
      'https://nas.internal/whep',
      'javascript:alert(1)',
      'not an address',
      '',
    ])
      expect([url, await statusOf('whep', url)]).toEqual([url, 400])
    expect(await statusOf('embed', 'https://evil.example.com/embed')).toBe(400)
    expect(await statusOf('embed', 'https://www.youtube.com.example.com/embed/x')).toBe(400)
    expect(await statusOf('embed', 'https://www.youtube-nocookie.com/embed/abc')).toBe(201)
    expect(await statusOf('hls', 'https://live.example.com/a.m3u8')).toBe(201)
    expect(await statusOf('rtmp', 'https://live.example.com/a')).toBe(400)
  })

  it('sends its address to its audience only, from the doors to the end, then that of its recording', async () => {
    const admin = await signedInAs('admin')
    const early = await newMeet({ video: WHEP })
    const doors = await newMeet({ video: WHEP, starts_at: inMinutes(5), audience: 'vip' })
    expect((await anyone.get(`/api/parties/${doors.id}/video`)).status).toBe(401)
    expect((await videoOf(doors.id)).status).toBe(403)
    expect((await videoOf(early.id, 'admin')).status).toBe(403)
    expect(await (await videoOf(doors.id, 'vip')).json()).toEqual(WHEP)
    for (const path of ['/api/parties', `/api/parties/${doors.id}`])
      expect(await (await anyone.get(path)).text()).not.toContain('live.example.com')
    await admin.post(`/api/admin/parties/${doors.id}/end`)
    expect((await videoOf(doors.id, 'vip')).status).toBe(403)
    const recording = { kind: 'hls', url: 'https://vod.example.com/a.m3u8' }
    await admin.patch(`/api/admin/parties/${doors.id}`, { recording })
    expect(await (await videoOf(doors.id, 'vip')).json()).toEqual(recording)
    expect((await videoOf(doors.id)).status).toBe(403)
    expect((await videoOf((await newLiveMeet()).id)).status).toBe(404)
    expect((await videoOf('none')).status).toBe(404)
  })

  it('signs addresses of Cloudflare Stream when its key is configured', async () => {
    const uid = 'ea95132c15732412d22c1476fa83f27a'
    const url = `https://customer-abc.cloudflarestream.com/${uid}/webRTC/play`
    const { id } = await newLiveMeet({ video: { kind: 'whep', url } })
    const party = await requireParty(database, id)
    expect(await findVideo(env, party)).toEqual({ kind: 'whep', url })
    const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })
    const keyed = {
      ...env,
      STREAM_SIGNING_KEY_ID: 'key1',
      STREAM_SIGNING_JWK: btoa(JSON.stringify(await exportJWK(privateKey))),
    }
    const signed: PartyVideo = await findVideo(keyed, party)
    const [, token = '', ...rest] = new URL(signed.url).pathname.split('/')
    expect(rest).toEqual(['webRTC', 'play'])
    const { payload, protectedHeader } = await jwtVerify(token, publicKey)
    expect(protectedHeader.kid).toBe('key1')
    expect(payload).toMatchObject({ sub: uid, kid: 'key1' })
    expect(payload.exp ?? 0).toBeLessThanOrEqual(Date.now() / 1000 + 3600)
    const elsewhere = await requireParty(database, (await newLiveMeet({ video: WHEP })).id)
    expect(await findVideo(keyed, elsewhere)).toEqual(WHEP)
  })

  it('adds the hosts of its own video to the policy of its own page', async () => {
    const { id } = await newMeet({ video: WHEP })
    const embed = await newMeet({
      video: { kind: 'embed', url: 'https://player.vimeo.com/video/1' },
    })
    const policyOf = async (path: string) =>
      (await anyone.get(path)).headers.get('Content-Security-Policy') ?? ''
    const policy = await policyOf(`/live/${id}`)
    expect(policy).toMatch(/media-src [^;]*https:\/\/live\.example\.com;/)
    expect(policy).toMatch(/connect-src [^;]*https:\/\/live\.example\.com;/)
    expect(policy).not.toMatch(/frame-src [^;]*live\.example\.com/)
    expect(await policyOf(`/live/${embed.id}`)).toMatch(
      /frame-src [^;]*https:\/\/player\.vimeo\.com;/,
    )
    expect(await policyOf('/events')).not.toContain('live.example.com')
  })
})
