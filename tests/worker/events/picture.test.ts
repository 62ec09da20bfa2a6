import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, it } from 'vitest'
import type { AdminEvent, PublicEvent } from '../../../shared/events'
import { anyone, type Browser } from '../../support/browser'
import { exportedObjects, takeSnapshot } from '../../support/club'
import { send, start, waitForImport } from '../../support/club-import'
import { eventForm } from '../../support/events'
import { startUpload, uploadParts } from '../../support/uploads'
import { signedInAs } from '../../support/members'
import { PNG } from '../../support/pictures'

const PATH = '/api/admin/events'
let admin: Browser

beforeEach(async () => {
  admin = await signedInAs('admin')
})

async function readyPicture() {
  const { id } = await uploadParts(admin, 'picture', PNG, 'poster.png')
  await admin.post(`/api/admin/media/${id}/complete`)
  return id
}

async function create(change: object = {}) {
  const response = await admin.post(PATH, eventForm({ status: 'published', ...change }))
  expect(response.status).toBe(201)
  return response.json<AdminEvent>()
}

const change = ({ id, version }: AdminEvent, more: object) =>
  admin.put(`${PATH}/${id}`, eventForm({ status: 'published', version, ...more }))

/** When the sweep deletes an upload; null while something uses it. */
const sweepOf = (id: string) =>
  env.DB.prepare('select sweep_after from uploads where id = ?').bind(id).first('sweep_after')

describe('the picture of an event', () => {
  it('is shown to everyone, in lists, on its page and in link previews', async () => {
    const image_upload_id = await readyPicture()
    const event = await create({ image_upload_id })
    const image = `/media/pictures/upload.${image_upload_id}.png`
    expect(event.image).toBe(image)
    expect((await anyone.get(image)).status).toBe(200)
    expect(await (await anyone.get(`/api/events/${event.id}`)).json()).toMatchObject({ image })
    const { events } = await (await anyone.get('/api/events')).json<{ events: PublicEvent[] }>()
    expect(events.find(({ id }) => id === event.id)).toMatchObject({ image })
    const page = await (await anyone.get(`/events/${event.id}`)).text()
    expect(page).toContain(`property="og:image" content="https://club.test${image}?width=1200`)
    expect(page).toContain(`src="${image}?width=640`)
    expect(await sweepOf(image_upload_id)).toBeNull()
  })

  it('stays with a change of something else, is replaced, and is taken away', async () => {
    const first = await readyPicture()
    const event = await create({ image_upload_id: first })
    const renamed = await change(event, { title: 'Renamed', image: event.image })
    const kept = await renamed.json<AdminEvent>()
    expect(kept).toMatchObject({ title: 'Renamed', image: event.image })

    const second = await readyPicture()
    const replaced = await change(kept, { image: kept.image, image_upload_id: second })
    const now = await replaced.json<AdminEvent>()
    expect(now.image).toContain(second)
    expect([await sweepOf(first), await sweepOf(second)]).toEqual([expect.any(String), null])

    const without = await change(now, { image: null })
    expect(await without.json()).toMatchObject({ image: null })
    expect(await sweepOf(second)).toEqual(expect.any(String))
    const page = await (await anyone.get(`/events/${event.id}`)).text()
    expect(page).not.toContain('/media/pictures/upload')
  })

  it('is shared by a copy of the event, until the last of both is deleted', async () => {
    const id = await readyPicture()
    const event = await create({ image_upload_id: id })
    const copy = await (await admin.post(`${PATH}/${event.id}/duplicate`)).json<AdminEvent>()
    expect(copy.image).toBe(event.image)
    await admin.delete(`${PATH}/${event.id}`)
    expect(await sweepOf(id)).toBeNull()
    await admin.delete(`${PATH}/${copy.id}`)
    expect(await sweepOf(id)).toEqual(expect.any(String))
  })

  it('is refused if its upload is unknown, unfinished, no picture, or used', async () => {
    const used = await readyPicture()
    const event = await create({ image_upload_id: used })
    const { id: unfinished } = await startUpload(admin, {
      kind: 'picture',
      bytes: PNG.length,
      name: 'p.png',
    })
    const { id: recording } = await startUpload(admin, { kind: 'recording', bytes: 9 })
    for (const image_upload_id of ['nope', unfinished, recording, used]) {
      const refusals = [
        await admin.post(PATH, eventForm({ image_upload_id })),
        await change(event, { image_upload_id }),
      ]
      for (const refused of refusals) {
        expect(refused.status).toBe(409)
        expect(await refused.json()).toMatchObject({ code: 'upload_not_ready' })
      }
    }
    for (const malformed of [{ image_upload_id: 7 }, { image: {} }, { image: 'x'.repeat(300) }])
      expect((await admin.post(PATH, eventForm(malformed))).status).toBe(400)
    const now = await (await admin.get(`${PATH}/${event.id}`)).json()
    expect(now).toMatchObject({ image: event.image, version: event.version })
  })

  it('is no address that a browser names', async () => {
    const event = await create({ image: '/media/audio/secret.mp3' })
    expect(event.image).toBeNull()
  })
})

it('an export keeps the picture of an event', async () => {
  const event = await create({ image_upload_id: await readyPicture() })
  const key = event.image?.replace('/media/', '')
  const { head, tables } = await takeSnapshot(admin)
  expect((await exportedObjects(admin)).map((object) => object.key)).toContain(key)
  const columns = head.tables.find(({ name }) => name === 'events')?.columns ?? []
  const rows = tables.get('events') ?? []
  await waitForImport()
  const names = columns.map(({ name }) => name)
  expect((await start({ tables: [{ name: 'events', columns: names }] })).status).toBe(201)
  await send('/rows', { table: 'events', columns: names, rows, paged: false })
  const imported = await env.DB.prepare('select image from events where id = ?')
    .bind(event.id)
    .first('image')
  expect(imported).toBe(key)
})
