import { beforeAll, describe, expect, it } from 'vitest'
import type { Channel } from '../../../shared/tv-channels'
import type { TvChannel } from '../../../shared/tv'
import { eq } from 'drizzle-orm'
import { uploads } from '../../../worker/uploads/tables'
import { anyone, type Browser } from '../../support/browser'
import { uploadParts } from '../../support/uploads'
import { database, signedInAs } from '../../support/members'
import { fakeMp4 } from '../../support/mp4'
import { PNG } from '../../support/pictures'

const ADMIN = '/api/admin/channels'
const PLAYLIST = 'https://live.host.test/private/room.m3u8'
const EMBED = 'https://player.host.test/embed/secret-room'
let admin: Browser
let vip: Browser
beforeAll(async () => {
  ;[admin, vip] = [await signedInAs('admin'), await signedInAs('vip')]
})

const create = async (body: object) => (await admin.post(ADMIN, body)).json<Channel>()
const change = (id: string, body: object) => admin.patch(`${ADMIN}/${id}`, body)
const fieldsOf = async (response: Response) => {
  expect(response.status).toBe(400)
  return Object.keys((await response.json<{ fields: object }>()).fields)
}
const publicChannel = async (id: string) => {
  const { channels } = await (
    await anyone.get('/api/tv/channels')
  ).json<{ channels: TvChannel[] }>()
  return channels.find((channel) => channel.id === id)
}
const policyOf = async (path: string) =>
  (await anyone.get(path, { Accept: 'text/html' })).headers.get('Content-Security-Policy')

async function ready(kind: 'film' | 'picture' | 'captions', bytes: Uint8Array, name: string) {
  const { id } = await uploadParts(admin, kind, bytes, name)
  const response = await admin.post(`/api/admin/media/${id}/complete`)
  if (!response.ok) throw new Error(await response.text())
  return id
}
const captions = (text: string) =>
  ready(
    'captions',
    new TextEncoder().encode(`WEBVTT\n\n00:01.000 --> 00:02.000\n${text}\n`),
    'c.vtt',
  )
const sweptAt = async (id: string) =>
  (await database.select().from(uploads).where(eq(uploads.id, id)).get())?.sweep_after

describe('a channel with a film', () => {
  it('is created, plays for VIPs alone with its captions, and is deleted', async () => {
    const film = fakeMp4()
    const [film_upload_id, poster_upload_id, upload_id] = [
      await ready('film', film, 'f.mp4'),
      await ready('picture', PNG, 'p.png'),
      await captions('Hello'),
    ]
    const channel = await create({
      name: 'Backstage',
      name_pt: 'Bastidores',
      description: { en: 'Behind', 'pt-BR': 'Atrás' },
      type: 'film',
      film_upload_id,
      poster_upload_id,
      captions: [{ language: 'en', upload_id }],
    })
    expect(channel).toMatchObject({
      type: 'film',
      url: '',
      film: { bytes: film.length },
      poster: `/media/pictures/upload.${poster_upload_id}.png`,
      captions: [{ language: 'en' }],
    })
    expect(await publicChannel(channel.id)).toMatchObject({ type: null, name: 'Backstage' })
    const stream = `/api/tv/channels/${channel.id}/stream`
    expect((await anyone.get(stream)).status).toBe(401)
    expect((await (await signedInAs('fan')).get(stream)).status).toBe(403)
    const response = await vip.get(stream, { Range: 'bytes=4-7' })
    expect([response.status, await response.text()]).toEqual([206, 'ftyp'])
    const text = await vip.get(`/api/tv/channels/${channel.id}/captions/en`)
    expect(await text.text()).toContain('Hello')

    expect((await admin.delete(`${ADMIN}/${channel.id}`)).status).toBe(204)
    expect((await vip.get(stream)).status).toBe(404)
    expect((await vip.get(`/api/tv/channels/${channel.id}/captions/en`)).status).toBe(404)
    expect(await publicChannel(channel.id)).toBeUndefined()
    expect((await admin.delete(`${ADMIN}/${channel.id}`)).status).toBe(404)
    expect(await sweptAt(film_upload_id)).not.toBeNull()
  })

  it('keeps captions that are named without an upload, and loses those that are not named', async () => {
    const { id } = await create({ name: 'Two languages', type: 'film' })
    const [english, portuguese] = [await captions('Hello'), await captions('Olá')]
    await change(id, {
      captions: [
        { language: 'en', upload_id: english },
        { language: 'pt-BR', upload_id: portuguese },
      ],
    })
    const better = await captions('Good evening')
    const changed = await change(id, { captions: [{ language: 'en', upload_id: better }] })
    expect(await changed.json()).toMatchObject({ captions: [{ language: 'en' }] })
    expect(await sweptAt(portuguese)).not.toBeNull()
    expect(await sweptAt(english)).not.toBeNull()
    expect(await sweptAt(better)).toBeNull()
    const kept = await change(id, { name: 'Other', captions: [{ language: 'en' }] })
    expect(await kept.json()).toMatchObject({ name: 'Other', captions: [{ language: 'en' }] })
    const text = await vip.get(`/api/tv/channels/${id}/captions/en`)
    expect(await text.text()).toContain('Good evening')
  })

  it('takes only finished uploads of the right kind that nothing else uses', async () => {
    const film_upload_id = await ready('film', fakeMp4(), 'f.mp4')
    const body = { name: 'One', type: 'film', film_upload_id }
    const answers = await Promise.all([admin.post(ADMIN, body), admin.post(ADMIN, body)])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]))
    const picture = await ready('picture', PNG, 'p.png')
    for (const wrong of [picture, film_upload_id, 'nope'])
      expect((await admin.post(ADMIN, { ...body, film_upload_id: wrong })).status).toBe(409)
  })
})

describe('a channel at another host', () => {
  it.each([
    [
      'hls',
      PLAYLIST,
      'https://live.host.test',
      /media-src [^;]*https:\/\/live\.host\.test;.*connect-src [^;]*https:\/\/live\.host\.test;/,
    ],
    [
      'embed',
      EMBED,
      'https://player.host.test',
      /frame-src 'self'[^;]* https:\/\/player\.host\.test;/,
    ],
  ] as const)(
    'of type %s gives its address to VIPs, and its origin to the pages’ policy',
    async (type, url, origin, allowed) => {
      expect(await policyOf('/tv')).not.toContain(origin)
      const { id } = await create({ name: 'Live', type, url })
      expect(await policyOf('/tv')).toMatch(allowed)
      expect(await policyOf('/tv')).not.toMatch(/private|secret/)
      expect(await publicChannel(id)).toMatchObject({ type })
      const text = await (await anyone.get('/api/tv/channels')).text()
      expect(text).not.toMatch(/host\.test/)
      const response = await vip.get(`/api/tv/channels/${id}/stream`)
      expect([response.status, response.headers.get('Location')]).toEqual([302, url])
      expect((await (await signedInAs('fan')).get(`/api/tv/channels/${id}/stream`)).status).toBe(
        403,
      )
      await admin.delete(`${ADMIN}/${id}`)
      expect(await policyOf('/tv')).not.toContain(origin)
    },
  )

  it('needs a public address', async () => {
    expect(await fieldsOf(await admin.post(ADMIN, { name: 'Live', type: 'hls' }))).toEqual(['url'])
    for (const url of [
      'http://live.host.test/a.m3u8',
      'https://localhost/x',
      'https://10.0.0.1/x',
      'javascript:alert(1)',
      "https://host.test; script-src 'unsafe-inline'/",
      '//host.test/x',
    ])
      expect(await fieldsOf(await admin.post(ADMIN, { name: 'Live', type: 'embed', url }))).toEqual(
        ['url'],
      )
    const { id } = await create({ name: 'Live', type: 'embed', url: '/tv/live-demo' })
    expect(await fieldsOf(await change(id, { url: '' }))).toEqual(['url'])
    expect((await change(id, { type: 'film', url: '' })).status).toBe(200)
  })
})

describe('channels', () => {
  it('have an order, all or nothing', async () => {
    await create({ name: 'First', type: 'film' })
    const ids = async () =>
      (await (await admin.get(ADMIN)).json<{ channels: Channel[] }>()).channels.map(({ id }) => id)
    const before = await ids()
    expect((await admin.put(`${ADMIN}/order`, { ids: before.toReversed() })).status).toBe(204)
    expect(await ids()).toEqual(before.toReversed())
    expect(await fieldsOf(await admin.put(`${ADMIN}/order`, { ids: before.slice(1) }))).toEqual([
      'ids',
    ])
  })

  it('answer malformed input by field', async () => {
    expect(await fieldsOf(await admin.post(ADMIN, {}))).toEqual(['name', 'type'])
    const wrong = { name: ' ', type: 'vhs', captions: [{ language: 'fr' }] }
    expect(await fieldsOf(await admin.post(ADMIN, wrong))).toEqual([
      'name',
      'type',
      'captions.0.language',
    ])
    expect((await change('nope', { name: 'x' })).status).toBe(404)
  })

  it.each(['GET', 'POST', 'PATCH', 'DELETE', 'PUT'])('are the team’s: %s', async (method) => {
    const path =
      method === 'GET' || method === 'POST'
        ? ADMIN
        : method === 'PUT'
          ? `${ADMIN}/order`
          : `${ADMIN}/x`
    const body = method === 'GET' ? {} : { body: {} }
    expect((await anyone.send(path, { method, ...body })).status).toBe(401)
    for (const role of ['fan', 'vip'] as const)
      expect((await (await signedInAs(role)).send(path, { method, ...body })).status).toBe(403)
  })
})
