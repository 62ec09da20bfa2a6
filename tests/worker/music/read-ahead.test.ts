import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { vipGrants } from '../../../worker/accounts/tables'
import { tracks } from '../../../worker/music/tables'
import type { Browser } from '../../support/browser'
import { watchStatements } from '../../support/database'
import { database, newMember } from '../../support/members'
import { newTrack, recording } from '../../support/music'

afterEach(() => vi.restoreAllMocks())

const range = (browser: Browser, id: string, from: number) =>
  browser.get(`/api/tracks/${id}/stream`, { Range: `bytes=${from}-${from + 9}` })

describe('the next range of a recording', () => {
  it('is read while access is checked', async () => {
    const { browser } = await newMember('vip')
    const { id } = await newTrack()
    await (await range(browser, id, 0)).arrayBuffer()
    const order: string[] = []
    watchStatements(() => void order.push('access'))
    const get = env.MEDIA.get.bind(env.MEDIA)
    vi.spyOn(env.MEDIA, 'get').mockImplementation((...args: Parameters<typeof get>) => {
      order.push('R2')
      return get(...args)
    })
    const response = await range(browser, id, 10)
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(recording(1000).slice(10, 20))
    // Before the statements are sent, and not once more.
    expect(order.filter((what) => what === 'R2')).toHaveLength(1)
    expect(order[0]).toBe('R2')
  })

  it('is not sent to a member who lost VIP, nor read for a visitor', async () => {
    const { id: memberId, browser } = await newMember('vip')
    const { id } = await newTrack()
    await (await range(browser, id, 0)).arrayBuffer()
    await database.delete(vipGrants).where(eq(vipGrants.user_id, memberId))
    const refused = await range(browser, id, 10)
    expect(refused.status).toBe(403)
    expect(await refused.json()).toMatchObject({ code: 'vip_required' })
    const get = vi.spyOn(env.MEDIA, 'get')
    browser.cookies.clear()
    expect((await range(browser, id, 20)).status).toBe(401)
    expect(get).not.toHaveBeenCalled()
  })

  it('is of the new recording when the track got another', async () => {
    const { browser } = await newMember('vip')
    const { id } = await newTrack()
    await (await range(browser, id, 0)).arrayBuffer()
    const media_key = `audio/${id}.ba9876543210.mp3`
    await env.MEDIA.put(media_key, recording(500).toReversed())
    await database.update(tracks).set({ media_key, media_bytes: 500 }).where(eq(tracks.id, id))
    const response = await range(browser, id, 10)
    expect(response.headers.get('Content-Range')).toBe('bytes 10-19/500')
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(
      recording(500).toReversed().slice(10, 20),
    )
  })
})
