import { beforeAll, describe, expect, it } from 'vitest'
import type { RadioStation } from '../../../shared/radio'
import type { Station } from '../../../shared/stations'
import { anyone, type Browser } from '../../support/browser'
import { uploadParts } from '../../support/uploads'
import { signedInAs } from '../../support/members'
import { newTrack } from '../../support/music'
import { PNG } from '../../support/pictures'
import { newStation } from '../../support/radio'
import { newListener } from '../../support/subsonic'

const ADMIN = '/api/admin/stations'
let admin: Browser
beforeAll(async () => {
  admin = await signedInAs('admin')
})

const create = async (body: object) => (await admin.post(ADMIN, body)).json<Station>()
const fieldsOf = async (response: Response) => {
  expect(response.status).toBe(400)
  return Object.keys((await response.json<{ fields: object }>()).fields)
}
const publicStations = async (browser = anyone) =>
  (await (await browser.get('/api/radio/stations')).json<{ stations: RadioStation[] }>()).stations

async function readyPicture(fileName = 'p.png') {
  const { id } = await uploadParts(admin, 'picture', PNG, fileName)
  await admin.post(`/api/admin/media/${id}/complete`)
  return id
}

describe('stations', () => {
  it('are created, changed and deleted, with a picture', async () => {
    const image_upload_id = await readyPicture()
    const station = await create({
      name: 'Night FM',
      name_pt: 'Noite FM',
      description: { en: 'Late', 'pt-BR': 'Tarde' },
      image_upload_id,
    })
    expect(station).toMatchObject({
      name: 'Night FM',
      name_pt: 'Noite FM',
      description: { en: 'Late', 'pt-BR': 'Tarde' },
      image: `/media/pictures/upload.${image_upload_id}.png`,
      imageStyle: 'cover',
      url: '',
    })
    expect((await anyone.get(station.image)).status).toBe(200)
    // It is in use now.
    expect((await admin.patch(`${ADMIN}/${station.id}`, { image_upload_id })).status).toBe(409)
    expect((await admin.post(ADMIN, { name: 'Other', image_upload_id })).status).toBe(409)
    const changed = await admin.patch(`${ADMIN}/${station.id}`, {
      imageStyle: 'contain',
      image_upload_id: await readyPicture(),
    })
    expect(await changed.json()).toMatchObject({ name: 'Night FM', imageStyle: 'contain' })

    expect((await admin.delete(`${ADMIN}/${station.id}`)).status).toBe(204)
    expect((await admin.delete(`${ADMIN}/${station.id}`)).status).toBe(404)
  })

  it('are drafts until they have something to play and are published', async () => {
    const { id, status } = await create({ name: 'Dawn FM', status: 'published' })
    expect(status).toBe('draft')
    const set = async (next: string) => {
      const answer = await admin.patch(`${ADMIN}/${id}`, { status: next })
      // Others share what was read up to a second ago: a request after a write reads anew.
      await publicStations(admin)
      return answer
    }
    const vip = await newListener()
    const other = await newStation()
    const inPlayers = async () =>
      (
        await vip.player.ask<{ internetRadioStation: { id: string; streamUrl: string }[] }>(
          'getInternetRadioStations',
          {},
          'internetRadioStations',
        )
      ).internetRadioStation
    const address = (await inPlayers()).find((station) => station.id === other)?.streamUrl ?? ''
    const { search } = new URL(address)
    const seen = async () => ({
      listed: (await publicStations()).some((station) => station.id === id),
      inPlayers: (await inPlayers()).some((station) => station.id === id),
      answers: [
        (await anyone.get(`/api/radio/stations/${id}/now`)).status,
        (await vip.browser.head(`/api/radio/stations/${id}/stream`)).status,
        (await vip.browser.get(`/api/radio/stations/${id}/listen.m3u`)).status,
        (await anyone.head(`/rest/radio/${id}${search}`)).status,
      ],
    })
    const nowhere = { listed: false, inPlayers: false, answers: [404, 404, 404, 404] }
    await publicStations(admin)
    expect(await seen()).toMatchObject(nowhere)
    expect(await vip.player.code('getCoverArt', { id })).toBe(70)

    const empty = await set('published')
    expect([empty.status, await empty.json()]).toMatchObject([409, { code: 'station_empty' }])
    const track = await newTrack()
    // Jingles alone are nothing to play.
    const jingles = { track_ids: [track.id], every: 1 }
    await admin.put(`${ADMIN}/${id}/schedule`, { items: [], order: 'listed', jingles })
    expect((await set('published')).status).toBe(409)
    await admin.put(`${ADMIN}/${id}/schedule`, {
      items: [{ track_id: track.id }],
      order: 'listed',
    })
    expect(await seen()).toMatchObject(nowhere)
    expect(await (await set('published')).json()).toMatchObject({ id, status: 'published' })
    expect(await seen()).toMatchObject({
      listed: true,
      inPlayers: true,
      answers: [200, 200, 200, 200],
    })
    expect(await (await set('draft')).json()).toMatchObject({ status: 'draft' })
    expect(await seen()).toMatchObject(nowhere)
    expect(await fieldsOf(await set('on air'))).toEqual(['status'])
  })

  it('of another host’s stream are published with its address', async () => {
    const { id } = await create({ name: 'Relay' })
    const url = 'https://streams.host.test/live'
    const published = await admin.patch(`${ADMIN}/${id}`, { url, status: 'published' })
    expect(await published.json()).toMatchObject({ url, status: 'published' })
  })

  it.each(['photo.jfif', 'cover', 'PHOTO.PNG', 'page.html'])(
    'have a picture whose type is read from its bytes: %s',
    async (fileName) => {
      const station = await create({
        name: 'Pictured',
        image_upload_id: await readyPicture(fileName),
      })
      const whole = await anyone.get(station.image)
      expect([whole.status, whole.headers.get('Content-Type')]).toEqual([200, 'image/png'])
      expect(new Uint8Array(await whole.arrayBuffer())).toEqual(PNG)
      const small = await anyone.get(`${station.image}?width=200&height=200`)
      expect([small.status, small.headers.get('Content-Type')]).toEqual([200, 'image/webp'])
    },
  )

  it('pass on a public stream of another host, and no other address', async () => {
    const { id } = await create({ name: 'Relay', url: 'https://streams.host.test/live' })
    expect(await (await admin.get(`${ADMIN}/${id}`)).json()).toMatchObject({
      url: 'https://streams.host.test/live',
    })
    for (const url of [
      'http://localhost/x',
      'https://10.0.0.1/x',
      'ftp://host.test/x',
      'https://me:secret@host.test/x',
      'nonsense',
    ])
      expect(await fieldsOf(await admin.patch(`${ADMIN}/${id}`, { url }))).toEqual(['url'])
    const own = await admin.patch(`${ADMIN}/${id}`, { url: '' })
    expect(await own.json()).toMatchObject({ url: '' })
  })

  it('have an order, all or nothing', async () => {
    await create({ name: 'One' })
    await create({ name: 'Two' })
    const ids = async () =>
      (await (await admin.get(ADMIN)).json<{ stations: Station[] }>()).stations.map(({ id }) => id)
    const before = await ids()
    expect((await admin.put(`${ADMIN}/order`, { ids: before.toReversed() })).status).toBe(204)
    expect(await ids()).toEqual(before.toReversed())
    const wrong = [before.slice(1), [...before, 'nope'], [...before.slice(1), before[1]]]
    for (const order of wrong)
      expect(await fieldsOf(await admin.put(`${ADMIN}/order`, { ids: order }))).toEqual(['ids'])
    expect(await ids()).toEqual(before.toReversed())
  })

  it('answer malformed input by field', async () => {
    expect(await fieldsOf(await admin.post(ADMIN, {}))).toEqual(['name'])
    const { id } = await create({ name: 'Plain' })
    const input = { name: ' ', description: { en: 'x'.repeat(600), 'pt-BR': '' }, imageStyle: 'x' }
    expect(await fieldsOf(await admin.patch(`${ADMIN}/${id}`, input))).toEqual([
      'name',
      'description.en',
      'imageStyle',
    ])
  })

  it.each(['GET', 'POST', 'PATCH', 'DELETE', 'PUT'])('are the team’s: %s', async (method) => {
    const path =
      method === 'GET' || method === 'POST'
        ? ADMIN
        : method === 'PUT'
          ? `${ADMIN}/x/schedule`
          : `${ADMIN}/x`
    const body = method === 'GET' ? {} : { body: {} }
    expect((await anyone.send(path, { method, ...body })).status).toBe(401)
    for (const role of ['fan', 'vip'] as const)
      expect((await (await signedInAs(role)).send(path, { method, ...body })).status).toBe(403)
  })
})
