import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { Post } from '../../../shared/feed'
import { openDatabase } from '../../../worker/db/client'
import { runDrops } from '../../../worker/drops/drops'
import { albums } from '../../../worker/music/tables'
import { isoIn } from '../../../worker/lib/ids'
import { anyone, type Browser } from '../../support/browser'
import { database, signedInAs } from '../../support/members'
import { newRelease } from '../../support/releases'
import { announcedRelease, openRelease, releaseAlarm, upcoming } from '../../support/drops'

const ADMIN = '/api/admin/releases'
let admin: Browser

beforeAll(async () => {
  admin = await signedInAs('admin')
})

const ring = () => runDurableObjectAlarm(releaseAlarm)
const dueAlarm = () => runInDurableObject(releaseAlarm, (_, { storage }) => storage.getAlarm())
const postsAbout = async (id: string) =>
  (await (await admin.get('/api/posts')).json<{ posts: Post[] }>()).posts.filter(({ content }) =>
    content.includes(`/music/catalog/${id}`),
  )
const publish = (id: string, body: object = {}) => admin.post(`${ADMIN}/${id}/publish`, body)

describe('the post about a release', () => {
  it('is written once when it opens, by the admin who published it, in their language', async () => {
    const { id, title } = await announcedRelease(admin)
    expect(await postsAbout(id)).toEqual([])
    await openRelease(id)
    await releaseAlarm.wake('releases')
    await ring()
    await releaseAlarm.wake('releases')
    await ring()
    const posts = await postsAbout(id)
    expect(posts).toMatchObject([{ is_admin: true }])
    expect(posts[0]!.content).toBe(`“${title}” is out now\nhttps://club.test/music/catalog/${id}`)
  })

  it('follows a release that is published at once, and goes when it is unpublished or deleted', async () => {
    const { id } = await newRelease()
    await publish(id)
    expect(await postsAbout(id)).toHaveLength(1)
    await admin.post(`${ADMIN}/${id}/unpublish`)
    expect(await postsAbout(id)).toEqual([])
    await publish(id)
    expect(await postsAbout(id)).toHaveLength(1)
    await admin.delete(`${ADMIN}/${id}`)
    expect(await postsAbout(id)).toEqual([])
  })

  it('that the team deleted stays deleted', async () => {
    const { id } = await newRelease()
    await publish(id)
    const [post] = await postsAbout(id)
    await admin.delete(`/api/posts/${post!.id}`)
    await releaseAlarm.wake('releases')
    await ring()
    expect(await postsAbout(id)).toEqual([])
  })

  it('stays when the release is published again while its post is being deleted', async () => {
    const { id } = await newRelease()
    await publish(id)
    const setReleaseAt = (release_at: string) =>
      database.update(albums).set({ release_at }).where(eq(albums.id, id))
    await setReleaseAt(isoIn(3600))
    const db = openDatabase(env.DB)
    const batch = db.batch.bind(db)
    vi.spyOn(db, 'batch').mockImplementationOnce(async (statements) => {
      await setReleaseAt(isoIn(-1))
      return batch(statements)
    })
    await runDrops(env, db)
    expect(await postsAbout(id)).toHaveLength(1)
    await runDrops(env, db)
    expect(await postsAbout(id)).toHaveLength(1)
  })

  it('comes with the alarm that is set for the next release', async () => {
    const { id } = await newRelease()
    const at = isoIn(300)
    await publish(id, { at })
    await expect.poll(dueAlarm).toBe(Date.parse(at))
    expect(await postsAbout(id)).toEqual([])
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(at) })
    onTestFinished(() => void vi.useRealTimers())
    await ring()
    expect(await postsAbout(id)).toHaveLength(1)
  })
})

describe('an announced release', () => {
  it('is listed before its date without its tracks, and not after it', async () => {
    const { id, title, at, trackTitle } = await announcedRelease(admin)
    const listed = (await upcoming(anyone)).find((release) => release.id === id)
    expect(listed).toEqual({
      id,
      title,
      type: 'single',
      cover: '/media/brand/default-picture.webp',
      release_at: at,
      reminder: false,
    })
    expect(JSON.stringify(await upcoming(anyone))).not.toContain(trackTitle)
    await openRelease(id)
    expect((await upcoming(anyone)).map((release) => release.id)).not.toContain(id)
  })

  it('has a page with title and date, and no tracks', async () => {
    const { id, title, trackTitle } = await announcedRelease(admin)
    const page = async (path: string) => anyone.get(path, { Accept: 'text/html' })
    const response = await page(`/music/catalog/${id}`)
    expect(response.status).toBe(200)
    const html = await response.text()
    expect(html).toContain(`<title>${title} ·`)
    expect(html).toContain('Remind me')
    expect(html).not.toContain(trackTitle)
    const catalog = await (await page('/music/catalog')).text()
    expect(catalog).toContain(title)
    const hidden = await newRelease()
    expect((await page(`/music/catalog/${hidden.id}`)).status).toBe(404)
  })

  it('is not listed as a draft, in the bin, or when it is not announced', async () => {
    const { id } = await announcedRelease(admin)
    const isListed = async () => (await upcoming(anyone)).some((release) => release.id === id)
    expect(await isListed()).toBe(true)
    await admin.patch(`${ADMIN}/${id}`, { announced: false })
    expect(await isListed()).toBe(false)
    await admin.patch(`${ADMIN}/${id}`, { announced: true })
    await admin.post(`${ADMIN}/${id}/unpublish`)
    expect(await isListed()).toBe(false)
    await publish(id, { at: isoIn(3600) })
    expect(await isListed()).toBe(true)
    await admin.delete(`${ADMIN}/${id}`)
    expect(await isListed()).toBe(false)
  })
})
