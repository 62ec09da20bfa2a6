import { describe, expect, it } from 'vitest'
import { someTimeLater, useMovedClock } from '../../support/behind-replica'
import { anyone } from '../../support/browser'
import { newMember } from '../../support/members'

useMovedClock()

/** @returns the id of a new post of this member */
const postOf = async (browser: typeof anyone) =>
  (await (await browser.post('/api/posts', { content: 'Hello.' })).json<{ id: string }>()).id

describe('reads of the community', () => {
  it('are answered by a replica: posts, comments, profiles, notifications and parties', async () => {
    const author = await newMember('fan')
    const post = await postOf(author.browser)
    const { vip, replica } = await someTimeLater()
    const paths = ['/api/posts', `/api/posts/${post}`, `/api/posts/${post}/comments`]
    for (const path of [
      ...paths,
      `/api/users/${author.id}`,
      `/api/users/@${author.username}/posts`,
      '/api/notifications',
      '/api/notifications/preferences',
      '/api/members/hidden',
      '/api/parties',
      '/api/account/newsletter',
      '/api/account/scrobbling',
      '/api/account/scrobbling/listenbrainz',
      '/api/releases/upcoming',
      '/api/virtual-meets',
    ]) {
      expect([path, (await vip.browser.get(path)).status]).toEqual([path, 200])
      expect([path, new Set(replica.takeCalls())]).toEqual([path, new Set(['replica'])])
    }
    for (const path of paths) {
      expect((await anyone.get(path)).status).toBe(200)
      expect([path, new Set(replica.takeCalls())]).toEqual([path, new Set(['replica'])])
    }
  })

  it('find what a replica does not have yet', async () => {
    const { vip, replica } = await someTimeLater()
    const author = await newMember('fan')
    const post = await postOf(author.browser)
    for (const reader of [vip.browser, anyone]) {
      replica.takeCalls()
      expect((await reader.get(`/api/posts/${post}`)).status).toBe(200)
      expect((await reader.get(`/api/posts/${post}/comments`)).status).toBe(200)
      expect(replica.takeCalls()).toContain('replica')
    }
    expect((await vip.browser.get(`/api/users/${author.id}`)).status).toBe(200)
    expect((await vip.browser.get(`/api/users/${author.id}/posts`)).status).toBe(200)
    expect((await vip.browser.get('/api/posts/nothing')).status).toBe(404)
    expect((await vip.browser.get('/api/parties/nothing')).status).toBe(404)
  })

  it('show a profile to a member who is not blocked any more', async () => {
    const [author, reader] = [await newMember('fan'), await newMember('fan')]
    await author.browser.put(`/api/members/${reader.id}/block`)
    const { replica } = await someTimeLater()
    const paths = [`/api/users/${author.id}`, `/api/users/@${author.username}/posts`]
    for (const path of paths) expect((await reader.browser.get(path)).status).toBe(404)
    await author.browser.delete(`/api/members/${reader.id}/block`)
    for (const path of paths) {
      replica.takeCalls()
      expect((await reader.browser.get(path)).status).toBe(200)
      expect(replica.takeCalls()).toEqual(expect.arrayContaining(['replica', 'primary']))
    }
  })

  it('say up to which event of the live feed they go', async () => {
    const { vip, replica } = await someTimeLater()
    const author = await newMember('fan')
    const seqOf = async (path: string, headers = {}) =>
      (await (await vip.browser.get(path, headers)).json<{ seq: number }>()).seq
    const lists = ['/api/posts', `/api/users/${vip.id}/posts`]
    const before = await Promise.all(lists.map((path) => seqOf(path)))
    await postOf(author.browser)
    await replica.record()
    for (const [at, path] of lists.entries()) {
      expect(await seqOf(path)).toBe(before[at])
      expect(await seqOf(path, { 'Cache-Control': 'no-cache' })).toBeGreaterThan(before[at] ?? 0)
    }
  })
})
