import { eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import type { NewestRelease } from '../../../shared/releases'
import { albums } from '../../../worker/music/tables'
import { announcedRelease, openRelease } from '../../support/drops'
import { type Browser, anyone } from '../../support/browser'
import { database, signedInAs } from '../../support/members'
import { newRelease } from '../../support/releases'

let admin: Browser
beforeAll(async () => {
  admin = await signedInAs('admin')
})

const newest = async (browser: Pick<Browser, 'get'> = anyone) =>
  (await (await browser.get('/api/releases/newest')).json<{ release: NewestRelease | null }>())
    .release
const publish = (id: string, body: object = {}) =>
  admin.post(`/api/admin/releases/${id}/publish`, body)
const newestId = async () => (await newest())?.id

// In this order: each continues with what the one before it published.
it('is nothing in a club without releases, and no draft', async () => {
  expect(await newest()).toBeNull()
  await newRelease()
  expect(await newest()).toBeNull()
})

it('is the last one that is out, without its tracks', async () => {
  const [older, newer] = [await newRelease(), await newRelease()]
  await publish(older.id)
  await publish(newer.id)
  await database
    .update(albums)
    .set({ release_at: '2026-01-01T00:00:00.000Z' })
    .where(eq(albums.id, older.id))
  expect(await newest()).toEqual({
    id: newer.id,
    title: newer.title,
    type: 'single',
    cover: '/media/brand/default-picture.webp',
    release_at: expect.any(String),
    reminder: false,
    is_out: true,
  })
  const { body, headers } = await anyone.get('/api/releases/newest')
  expect(headers.get('Expires')).not.toBeNull()
  await body?.cancel()
  // `openRelease` opens the next one a moment ago, which may be before this one was published.
  await database
    .update(albums)
    .set({ release_at: '2026-01-02T00:00:00.000Z' })
    .where(eq(albums.id, newer.id))
})

it('leaves out a release that has nothing to play', async () => {
  const before = await newestId()
  await database.insert(albums).values({
    id: 'still-in-the-studio',
    title: 'Still in the Studio',
    year: 2030,
    type: 'Album',
    image: '',
    position: 99,
    release_at: new Date().toISOString(),
  })
  expect(await newestId()).toBe(before)
})

it('is the next announced release before its date, and out at its second', async () => {
  const { id, at } = await announcedRelease(admin)
  const later = await announcedRelease(admin)
  await database
    .update(albums)
    .set({ release_at: '2099-01-01T00:00:00.000Z' })
    .where(eq(albums.id, later.id))
  const fan = await signedInAs('fan')
  expect(await newest(fan)).toMatchObject({ id, release_at: at, is_out: false, reminder: false })
  await fan.put(`/api/releases/${id}/reminder`)
  expect(await newest(fan)).toMatchObject({ id, reminder: true })
  expect(await newest()).toMatchObject({ id, reminder: false })

  await database.update(albums).set({ announced: false }).where(eq(albums.id, later.id))
  await openRelease(id)
  expect(await newest()).toMatchObject({ id, is_out: true })
})

it('says nothing of one that is not announced', async () => {
  const before = await newestId()
  const { id } = await newRelease()
  await publish(id, { at: '2098-01-01T00:00:00.000Z' })
  expect(await newestId()).toBe(before)
})
