import { beforeAll, describe, expect, it } from 'vitest'
import type { Station, StationSchedule } from '../../../shared/stations'
import type { Browser } from '../../support/browser'
import { signedInAs } from '../../support/members'
import { newTrack } from '../../support/music'
import { newRelease } from '../../support/releases'

const ADMIN = '/api/admin/stations'
let admin: Browser
beforeAll(async () => {
  admin = await signedInAs('admin')
})

const create = async () =>
  (await (await admin.post(ADMIN, { name: 'Edited by two' })).json<Station>()).id
const put = (id: string, trackId: string, version?: number) =>
  admin.put(`${ADMIN}/${id}/schedule`, { items: [{ track_id: trackId }], order: 'listed', version })
const schedule = async (id: string) =>
  (await admin.get(`${ADMIN}/${id}/schedule`)).json<StationSchedule>()

describe('two administrators who edit one schedule', () => {
  it('do not overwrite each other: the second is refused, and the first stays', async () => {
    const [a, b] = [await newTrack(), await newTrack()]
    const id = await create()
    expect((await put(id, a.id, 0)).status).toBe(200)
    const refused = await put(id, b.id, 0)
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({ code: 'schedule_changed' })
    expect(await schedule(id)).toMatchObject({ version: 1, items: [{ track_id: a.id }] })
    expect((await put(id, b.id, 1)).status).toBe(200)
    expect(await schedule(id)).toMatchObject({ version: 2, items: [{ track_id: b.id }] })
  })

  it('at the same moment: one is saved', async () => {
    const tracks = [await newTrack(), await newTrack(), await newTrack()]
    const id = await create()
    const answers = await Promise.all(tracks.map((track) => put(id, track.id, 0)))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    expect((await schedule(id)).version).toBe(1)
  })

  it('without a version both are saved, one after the other', async () => {
    const [a, b] = [await newTrack(), await newTrack()]
    const id = await create()
    await put(id, a.id)
    expect((await put(id, b.id)).status).toBe(200)
  })

  it('are not refused because a release has opened in the meantime', async () => {
    const track = await newTrack()
    const { id: release, trackId } = await newRelease()
    const id = await create()
    const items = [{ track_id: track.id }, { track_id: trackId }]
    await admin.put(`${ADMIN}/${id}/schedule`, { items, order: 'listed' })
    const { version } = await schedule(id)
    await admin.post(`/api/admin/releases/${release}/publish`, {})
    await admin.get(`${ADMIN}/${id}/upcoming`)
    expect((await schedule(id)).version).toBe(version + 1)
    expect((await put(id, track.id, version)).status).toBe(200)
  })

  it.each([-1, 1.5, '1', null])('with a malformed version are refused: %j', async (version) => {
    const id = await create()
    const body = { items: [], order: 'listed', version }
    expect((await admin.put(`${ADMIN}/${id}/schedule`, body)).status).toBe(400)
  })
})
