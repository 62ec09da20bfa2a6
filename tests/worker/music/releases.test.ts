import { env } from 'cloudflare:workers'
import { and, eq, like } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Release } from '../../../shared/releases'
import { auditLog } from '../../../worker/audit/tables'
import { albums, tracks } from '../../../worker/music/tables'
import { isoIn, newId } from '../../../worker/lib/ids'
import { anyone, type Browser } from '../../support/browser'
import { uploadParts } from '../../support/uploads'
import { database, signedInAs } from '../../support/members'
import { PNG } from '../../support/pictures'
import { newRelease } from '../../support/releases'
import { runSchedule } from '../../support/schedule'

const ADMIN = '/api/admin/releases'
let admin: Browser

beforeAll(async () => {
  admin = await signedInAs('admin')
})

const read = async (id: string) => (await admin.get(`${ADMIN}/${id}`)).json<Release>()
const create = (body: object) => admin.post(ADMIN, { title: 'Night Bus', type: 'ep', ...body })

describe('a release', () => {
  it('begins as a draft with an address made of its title', async () => {
    const title = `Ação & Réplica ${newId()}`
    const response = await create({ title, year: 1986 })
    expect(response.status).toBe(201)
    const release = await response.json<Release>()
    expect(release).toEqual({
      id: expect.stringMatching(/^acao-replica-\w+$/),
      slug: release.id,
      title,
      type: 'ep',
      year: 1986,
      status: 'draft',
      release_at: null,
      announced: false,
      cover: null,
      description: { en: '', 'pt-BR': '' },
      credits: [],
      label: '',
      upc: '',
      tracks: [],
    })
    const again = await (await create({ title })).json<Release>()
    expect(again.id).toBe(`${release.id}-2`)
    const other = await (await create({ title: '東京' })).json<Release>()
    expect(other.id).toMatch(/^[0-9a-z]{26}$/)
  })

  it.each([
    { title: '' },
    { title: 'x'.repeat(201) },
    { type: 'Album' },
    { year: 0 },
    { year: 9999 },
    { year: 19.5 },
  ])('is refused with %j', async (change) => {
    expect((await create(change)).status).toBe(400)
  })

  it('is changed field by field', async () => {
    const { id } = await newRelease()
    const change = {
      title: `Day Bus ${id}`,
      type: 'live',
      description: { en: 'Recorded at night', 'pt-BR': 'Gravado à noite' },
      credits: [{ role: 'Producer', name: 'Ana' }],
      label: 'Afterglow',
      upc: '602567891234',
      announced: true,
    }
    const changed = await (await admin.patch(`${ADMIN}/${id}`, change)).json<Release>()
    expect(changed).toMatchObject(change)
    expect(await read(id)).toEqual(changed)
    expect((await admin.patch(`${ADMIN}/nope`, change)).status).toBe(404)
    for (const wrong of [{ upc: '12' }, { credits: [{ role: '' }] }, { year: null }])
      expect((await admin.patch(`${ADMIN}/${id}`, wrong)).status).toBe(400)
  })

  it('leaves an entry in the log with what differs, in the form of each field', async () => {
    const { id, title } = await newRelease()
    const credits = [{ role: 'Producer', name: 'Ana "A" Ção' }]
    const before = await read(id)
    const change = { title: `Other ${id}`, year: before.year, announced: true, credits }
    await admin.patch(`${ADMIN}/${id}`, change)
    const updates = () =>
      database
        .select()
        .from(auditLog)
        .where(and(eq(auditLog.action, 'release.update'), like(auditLog.target_id, `%${id}`)))
        .orderBy(auditLog.id)
    const [entry] = await updates()
    expect(entry).toMatchObject({
      target_id: id,
      target_type: 'release',
      target_label: `Other ${id}`,
      actor_name: expect.stringMatching(/^\w+$/),
    })
    expect(JSON.parse(entry!.before!)).toEqual({ title, announced: false, credits: [] })
    expect(JSON.parse(entry!.after!)).toEqual({ title: `Other ${id}`, announced: true, credits })
    // One that is refused, or for nothing that exists, leaves none.
    const cover = { cover_upload_id: newId() }
    expect((await admin.patch(`${ADMIN}/${id}`, cover)).status).toBe(409)
    const label = { label: 'x' }
    expect((await admin.patch(`${ADMIN}/nope-${id}`, label)).status).toBe(404)
    expect(await updates()).toHaveLength(1)
    await admin.patch(`${ADMIN}/${id}`, label)
    expect((await updates())[1]).toMatchObject({
      target_label: `Other ${id}`,
      before: '{"label":""}',
      after: '{"label":"x"}',
    })
  })

  it('shows an uploaded picture as its cover and that of its tracks', async () => {
    const { id, trackId } = await newRelease()
    const upload = await uploadParts(admin, 'picture', PNG, 'cover.png')
    const cover = { cover_upload_id: upload.id }
    expect((await admin.patch(`${ADMIN}/${id}`, cover)).status).toBe(409)
    await admin.post(`/api/admin/media/${upload.id}/complete`)
    const release = await (await admin.patch(`${ADMIN}/${id}`, cover)).json<Release>()
    expect((await anyone.get(release.cover!)).status).toBe(200)
    await admin.post(`${ADMIN}/${id}/publish`)
    const track = await (await anyone.get(`/api/tracks/${trackId}`)).json()
    expect(track).toMatchObject({ image: release.cover })
    // One upload is used once.
    expect((await admin.patch(`${ADMIN}/${id}`, cover)).status).toBe(409)
  })

  it('is published at once for an instant that has passed', async () => {
    const { id } = await newRelease()
    const response = await admin.post(`${ADMIN}/${id}/publish`, { at: '2020-01-01T12:00:00+02:00' })
    const release = await response.json<Release>()
    expect(release.status).toBe('published')
    expect(Date.parse(release.release_at!)).toBeGreaterThan(Date.now() - 60_000)
    for (const at of ['tomorrow', '2026-01-01', '9999-01-01T00:00:00Z'])
      expect((await admin.post(`${ADMIN}/${id}/publish`, { at })).status).toBe(400)
  })

  it('is announced with its date, or as it was, in one entry of the log', async () => {
    const { id, title } = await newRelease()
    const schedule = (body: object) => admin.post(`${ADMIN}/${id}/publish`, body)
    const [at, later] = ['2090-01-01T00:00:00.000Z', '2090-02-01T00:00:00.000Z']
    const scheduled = await (await schedule({ at, announced: true })).json()
    expect(scheduled).toMatchObject({ status: 'scheduled', release_at: at, announced: true })
    expect(await (await schedule({ at: later })).json()).toMatchObject({ announced: true })
    for (const announced of ['yes', 1, null])
      expect((await schedule({ at, announced })).status).toBe(400)
    const [fan, vip] = [await signedInAs('fan'), await signedInAs('vip')]
    for (const [browser, status] of [
      [anyone, 401] as const,
      [fan, 403] as const,
      [vip, 403] as const,
    ])
      expect((await browser.post(`${ADMIN}/${id}/publish`, { announced: false })).status).toBe(
        status,
      )
    expect(await read(id)).toMatchObject({ release_at: later, announced: true })
    const entries = await database
      .select({ before: auditLog.before, after: auditLog.after, label: auditLog.target_label })
      .from(auditLog)
      .where(and(eq(auditLog.action, 'release.publish'), eq(auditLog.target_id, id)))
      .orderBy(auditLog.id)
    expect(entries.map(({ before, after }) => [JSON.parse(before!), JSON.parse(after!)])).toEqual([
      [
        { release_at: null, announced: false },
        { release_at: at, announced: true },
      ],
      [{ release_at: at }, { release_at: later }],
    ])
    expect(entries[0]!.label).toBe(title)
  })

  it('in the bin can only be restored', async () => {
    const { id } = await newRelease()
    expect((await admin.post(`${ADMIN}/${id}/restore`)).status).toBe(404)
    expect((await admin.delete(`${ADMIN}/${id}`)).status).toBe(204)
    expect((await admin.delete(`${ADMIN}/${id}`)).status).toBe(404)
    expect((await admin.post(`${ADMIN}/${id}/publish`)).status).toBe(404)
    expect((await admin.post(`${ADMIN}/${id}/tracks`, { title: 'x' })).status).toBe(404)
    expect(await read(id)).toMatchObject({ status: 'deleted' })
    const restored = await admin.post(`${ADMIN}/${id}/restore`)
    expect(await restored.json()).toMatchObject({ id, status: 'draft' })
  })

  it('is gone from the bin after 30 days, with its recordings; its plays stay', async () => {
    const { id, title, trackId } = await newRelease()
    await admin.post(`${ADMIN}/${id}/publish`)
    const vip = await signedInAs('vip')
    await vip.post(`/api/tracks/${trackId}/plays`)
    const key = (await database.select().from(tracks).where(eq(tracks.id, trackId)).get())!
      .media_key
    await admin.delete(`${ADMIN}/${id}`)
    await runSchedule(env)
    expect(await env.MEDIA.head(key!)).not.toBeNull()
    await database
      .update(albums)
      .set({ deleted_at: isoIn(-30 * 24 * 3600 - 1) })
      .where(eq(albums.id, id))
    await runSchedule(env)
    expect(await env.MEDIA.head(key!)).toBeNull()
    expect((await admin.post(`${ADMIN}/${id}/restore`)).status).toBe(404)
    const bin = await admin.get(`${ADMIN}?status=deleted&search=${encodeURIComponent(title)}`)
    expect(await bin.json()).toMatchObject({ releases: [] })
    expect(await database.select().from(tracks).where(eq(tracks.id, trackId))).toMatchObject([
      { plays: 1 },
    ])
  })
})

describe('the list of releases', () => {
  const list = async (query: string) =>
    (await admin.get(`${ADMIN}?${query}`)).json<{
      releases: Release[]
      next_cursor: string | null
    }>()

  it('is searched, filtered by status and read page by page', async () => {
    const mark = newId()
    const ids: string[] = []
    for (const name of ['A', 'B', 'C', 'D'])
      ids.push((await (await create({ title: `${name} ${mark}` })).json<Release>()).id)
    await admin.post(`${ADMIN}/${ids[1]}/publish`)
    await admin.post(`${ADMIN}/${ids[2]}/publish`, { at: '2090-01-01T00:00:00Z' })
    await admin.delete(`${ADMIN}/${ids[3]}`)
    const found = async (query: string) =>
      (await list(`search=${mark}&${query}`)).releases.map(({ id }) => id)
    // The newest is in front.
    expect(await found('')).toEqual([ids[2], ids[1], ids[0]])
    expect(await found('status=draft')).toEqual([ids[0]])
    expect(await found('status=published')).toEqual([ids[1]])
    expect(await found('status=scheduled')).toEqual([ids[2]])
    expect(await found('status=deleted')).toEqual([ids[3]])
    const first = await list(`search=${mark}&limit=2`)
    const second = await list(`search=${mark}&limit=2&cursor=${first.next_cursor}`)
    expect([...first.releases, ...second.releases]).toHaveLength(3)
    expect(second.next_cursor).toBeNull()
    expect((await admin.get(`${ADMIN}?status=gone`)).status).toBe(400)
  })
})
