import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { auditLog } from '../../../worker/audit/tables'
import { uploads } from '../../../worker/uploads/tables'
import { siteDrafts, siteVersions } from '../../../worker/site/tables'
import { anyone, type Browser } from '../../support/browser'
import { readyRecording, uploadParts } from '../../support/uploads'
import { fakeMp4 } from '../../support/mp4'
import { database, signedInAs } from '../../support/members'
import { PNG } from '../../support/pictures'
import { edited, publish, readSiteAnew } from '../../support/site'

const readyPicture = async (admin: Browser) => {
  const { id } = await uploadParts(admin, 'picture', PNG, 'logo.png')
  expect((await admin.post(`/api/admin/media/${id}/complete`)).status).toBe(200)
  return id
}

const isSwept = async (id: string) => {
  const [row] = await database.select().from(uploads).where(eq(uploads.id, id))
  return row?.sweep_after !== null
}

beforeEach(async () => {
  await database.delete(siteVersions)
  await database.delete(siteDrafts)
  await readSiteAnew()
})

describe('pictures of the site', () => {
  it('are set by upload and read as an address, which everyone can open', async () => {
    const admin = await signedInAs('admin')
    const id = await readyPicture(admin)
    const answer = await publish(admin, 'brand', (old) => ({ ...old, logo_upload_id: id }))
    const { document } = await answer.json<{ document: { logo: string } }>()
    expect(document).not.toHaveProperty('logo_upload_id')
    expect(document.logo).toBe(`/media/pictures/upload.${id}.png`)
    expect((await anyone.get(document.logo)).status).toBe(200)
    expect(await isSwept(id)).toBe(false)
    // The document as it was read can be published again.
    expect((await publish(admin, 'brand', (old) => old)).status).toBe(200)
  })

  it('in lists are set in their place', async () => {
    const admin = await signedInAs('admin')
    const id = await readyPicture(admin)
    const answer = await publish(admin, 'home', (old) => ({
      ...old,
      hero: {
        ...old.hero,
        pictures: old.hero.pictures.map((picture, at) =>
          at === 1 ? { ...picture, image_upload_id: id } : picture,
        ),
      },
    }))
    const { document } = await answer.json<{
      document: { hero: { pictures: { image: string }[] } }
    }>()
    expect(document.hero.pictures.map(({ image }) => image.includes(id))).toEqual([
      false,
      true,
      false,
      false,
    ])
  })

  it('of a draft are kept until the draft has another one', async () => {
    const admin = await signedInAs('admin')
    const { document } = await edited(admin, 'brand')
    const [one, two] = [await readyPicture(admin), await readyPicture(admin)]
    const save = (change: object) =>
      admin.put('/api/admin/site/brand/draft', { document: { ...document, ...change } })
    await save({ logo_upload_id: one })
    expect(await isSwept(one)).toBe(false)
    // The editor may send the id again instead of the address.
    expect((await save({ logo_upload_id: one, copyrightYear: 1999 })).status).toBe(204)
    expect(await isSwept(one)).toBe(false)
    await save({ logo_upload_id: two })
    expect([await isSwept(one), await isSwept(two)]).toEqual([true, false])
    await admin.delete('/api/admin/site/brand/draft')
    expect(await isSwept(two)).toBe(true)
  })

  it('of earlier versions stay, so that these can be restored', async () => {
    const admin = await signedInAs('admin')
    const id = await readyPicture(admin)
    await publish(admin, 'brand', (old) => ({ ...old, logo_upload_id: id }))
    await publish(admin, 'brand', (old) => ({ ...old, logo: null }))
    expect(await isSwept(id)).toBe(false)
    const restored = await admin.post('/api/admin/site/brand/versions/1/restore')
    expect(await restored.json()).toMatchObject({
      document: { logo: expect.stringContaining(id) },
    })
  })

  it('of a draft are published by their address, and stay', async () => {
    const admin = await signedInAs('admin')
    const { document } = await edited(admin, 'brand')
    const id = await readyPicture(admin)
    await admin.put('/api/admin/site/brand/draft', {
      document: { ...document, logo_upload_id: id },
    })
    const { draft } = await edited(admin, 'brand')
    const body = { version: 0, document: draft }
    expect((await admin.put('/api/admin/site/brand', body)).status).toBe(200)
    expect(await edited(admin, 'brand')).toMatchObject({
      document: { logo: `/media/pictures/upload.${id}.png` },
      draft: null,
    })
    expect(await isSwept(id)).toBe(false)
  })

  it('that are gone are refused by field, and nothing is written', async () => {
    const admin = await signedInAs('admin')
    const id = await readyPicture(admin)
    await publish(admin, 'brand', (old) => ({ ...old, logo_upload_id: id }))
    const { document } = await edited(admin, 'brand')
    await admin.put('/api/admin/site/brand/draft', { document })
    await database.update(uploads).set({ status: 'failed' }).where(eq(uploads.id, id))
    const logged = await database.$count(auditLog)
    const refused = await admin.put('/api/admin/site/brand', { version: 1, document })
    expect(refused.status).toBe(400)
    expect(await refused.json()).toMatchObject({ fields: { 'document.logo': expect.any(String) } })
    expect(await edited(admin, 'brand')).toMatchObject({
      version: 1,
      draft: { logo: document.logo },
    })
    expect(await database.$count(auditLog)).toBe(logged)
  })

  it('must be finished uploads of their kind that nothing else uses', async () => {
    const admin = await signedInAs('admin')
    const unfinished = await uploadParts(admin, 'picture', PNG, 'logo.png')
    for (const id of ['nope', unfinished.id, await readyRecording(admin)]) {
      const answer = await publish(admin, 'brand', (old) => ({ ...old, logo_upload_id: id }))
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({
        fields: { 'document.logo_upload_id': expect.any(String) },
      })
    }
    // The address of a file that the site does not have.
    const id = await readyPicture(admin)
    const logo = `/media/pictures/upload.${id}.png`
    expect((await publish(admin, 'brand', (old) => ({ ...old, logo }))).status).toBe(400)
  })
})

it('the uploaded promo film is public as long as it is on the site, and other films are not', async () => {
  const admin = await signedInAs('admin')
  const readyFilm = async () => {
    const { id } = await uploadParts(admin, 'film', fakeMp4(), 'promo.m4v')
    expect((await admin.post(`/api/admin/media/${id}/complete`)).status).toBe(200)
    return id
  }
  const [shown, other] = [await readyFilm(), await readyFilm()]
  const answer = await publish(admin, 'home', (old) => ({
    ...old,
    events: { ...old.events, promo: { ...old.events.promo, video_upload_id: shown } },
  }))
  expect(answer.status).toBe(200)
  const range = await anyone.get(`/media/films/upload.${shown}.m4v`, { Range: 'bytes=0-3' })
  expect(range.status).toBe(206)
  expect(range.headers.get('Content-Type')).toBe('video/mp4')
  expect((await anyone.get(`/media/films/upload.${other}.m4v`)).status).toBe(404)
  await publish(admin, 'home', (old) => ({ ...old, events: { ...old.events, promo: null } }))
  expect((await anyone.get(`/media/films/upload.${shown}.m4v`)).status).toBe(404)
})
