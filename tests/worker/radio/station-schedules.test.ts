import { asc, eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Station, StationSchedule, UpcomingTracks } from '../../../shared/stations'
import { auditLog } from '../../../worker/audit/tables'
import { NOTICE_MS } from '../../../worker/radio/schedule'
import { radioSchedules } from '../../../worker/radio/tables'
import type { Browser } from '../../support/browser'
import { newMember, database, signedInAs } from '../../support/members'
import { newTrack } from '../../support/music'
import { newStation } from '../../support/radio'
import { newRelease } from '../../support/releases'

const ADMIN = '/api/admin/stations'
let admin: Browser
beforeAll(async () => {
  admin = await signedInAs('admin')
})

const create = async (body: object) => (await admin.post(ADMIN, body)).json<Station>()
const put = (id: string, body: object) => admin.put(`${ADMIN}/${id}/schedule`, body)
const schedule = async (id: string) =>
  (await admin.get(`${ADMIN}/${id}/schedule`)).json<StationSchedule>()
const fieldsOf = async (response: Response) => {
  expect(response.status).toBe(400)
  return Object.keys((await response.json<{ fields: object }>()).fields)
}

describe('a schedule', () => {
  it('begins at once on a silent station, then at the end of a track, and is recorded', async () => {
    const { id: adminId, browser } = await newMember('admin')
    const [a, b] = [await newTrack(), await newTrack()]
    const { id } = await create({ name: 'Edited' })
    expect(await schedule(id)).toMatchObject({ version: 0, applies_at: null, items: [] })
    const lists = { items: [{ track_id: a.id }], order: 'listed' }
    const began = Date.now()
    const first = await (
      await browser.put(`${ADMIN}/${id}/schedule`, lists)
    ).json<{
      version: number
      applies_at: string
    }>()
    expect(first.version).toBe(1)
    expect(Date.parse(first.applies_at)).toBeGreaterThanOrEqual(began)
    expect(Date.parse(first.applies_at)).toBeLessThanOrEqual(Date.now())
    const next = {
      items: [{ track_id: b.id }, { track_id: a.id }],
      order: 'shuffle',
      jingles: { track_ids: [a.id], every: 3 },
      programmes: [{ weekday: 5, from: '20:00', to: '22:00', track_ids: [b.id] }],
    }
    const second = await (await browser.put(`${ADMIN}/${id}/schedule`, next)).json()
    expect(second).toEqual({
      version: 2,
      applies_at: new Date(Date.parse(first.applies_at) + 210_000).toISOString(),
    })
    expect(await schedule(id)).toMatchObject({ version: 2, ...next, time_zone: 'America/New_York' })
    const { items } = await (await admin.get(`${ADMIN}/${id}/upcoming`)).json<UpcomingTracks>()
    expect(items[0]).toMatchObject({ track: { id: a.id }, starts_at: first.applies_at })
    expect(items.length).toBeGreaterThan(45)
    const entries = await database
      .select()
      .from(auditLog)
      .where(eq(auditLog.actor_id, adminId))
      .orderBy(asc(auditLog.id))
    expect(entries.map(({ action }) => action)).toEqual(['station.schedule', 'station.schedule'])
    expect(JSON.parse(entries[1]!.before!)).toMatchObject({ items: [a.id], order: 'listed' })
    expect(JSON.parse(entries[1]!.after!)).toMatchObject({ items: [b.id, a.id] })
  })

  it('of many edits at once keeps each as a version, one after the other', async () => {
    const track = await newTrack()
    const id = await newStation({ trackIds: [track.id] })
    const began = Date.now()
    const answers = await Promise.all(
      [1, 2, 3].map((every) =>
        put(id, {
          items: [{ track_id: track.id }],
          order: 'listed',
          jingles: { track_ids: [track.id], every },
        }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const rows = await database
      .select()
      .from(radioSchedules)
      .where(eq(radioSchedules.station_id, id))
      .orderBy(asc(radioSchedules.version))
    expect(rows.map(({ version }) => version)).toEqual([1, 2, 3, 4])
    expect(new Set(rows.map(({ document }) => document.jingles?.every))).toEqual(
      new Set([undefined, 1, 2, 3]),
    )
    for (const { applies_at } of rows.slice(1))
      expect(applies_at).toBeGreaterThanOrEqual(began + NOTICE_MS)
  })

  it('plays jingles and programmes whose tracks are in no other list', async () => {
    const [item, jingle, special] = [await newTrack(), await newTrack(), await newTrack()]
    const { id } = await create({ name: 'Mixed' })
    const upcoming = async () => {
      const answer = await admin.get(`${ADMIN}/${id}/upcoming`)
      const { items } = await answer.json<UpcomingTracks>()
      return new Set(items.map(({ track }) => track.id))
    }
    const lists = {
      items: [{ track_id: item.id }],
      order: 'listed',
      jingles: { track_ids: [jingle.id], every: 2 },
    }
    await put(id, lists)
    expect(await upcoming()).toEqual(new Set([item.id, jingle.id]))
    const programmes = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
      weekday,
      from: '00:00',
      to: '00:00',
      track_ids: [special.id],
    }))
    expect((await put(id, { ...lists, programmes })).status).toBe(200)
    // The track on air ends its turn first.
    expect(await upcoming()).toEqual(new Set([item.id, jingle.id, special.id]))
  })

  it('takes tracks that are not public yet, which play when they are', async () => {
    const release = await newRelease()
    const id = await newStation()
    await put(id, { items: [{ track_id: release.trackId }], order: 'listed' })
    expect((await schedule(id)).tracks).toMatchObject([{ id: release.trackId, state: 'hidden' }])
    const upcoming = async () =>
      (await (await admin.get(`${ADMIN}/${id}/upcoming?hours=1`)).json<UpcomingTracks>()).items
    expect(await upcoming()).toEqual([])
    await admin.post(`/api/admin/releases/${release.id}/publish`)
    expect((await upcoming())[0]).toMatchObject({ track: { id: release.trackId } })
  })

  it('is refused with unknown tracks, overlapping programmes and malformed times', async () => {
    const { id: track_id } = await newTrack()
    const id = await newStation()
    const lists = { items: [{ track_id }], order: 'listed' }
    const programme = { weekday: 1, from: '20:00', to: '22:00', track_ids: [track_id] }
    const wrong: [object, string[]][] = [
      [{}, ['items', 'order']],
      [{ ...lists, items: [{ track_id: 'nope' }] }, ['items']],
      [{ ...lists, jingles: { track_ids: ['nope'], every: 2 } }, ['jingles']],
      [{ ...lists, jingles: { track_ids: [track_id], every: 0 } }, ['jingles.every']],
      [{ ...lists, programmes: [{ ...programme, track_ids: ['nope'] }] }, ['programmes']],
      [{ ...lists, programmes: [{ ...programme, weekday: 7 }] }, ['programmes.0.weekday']],
      [{ ...lists, programmes: [{ ...programme, from: '24:00' }] }, ['programmes.0.from']],
      [
        { ...lists, programmes: [programme, { ...programme, from: '21:59', to: '23:00' }] },
        ['programmes.1'],
      ],
      [
        {
          ...lists,
          programmes: [
            { ...programme, weekday: 0, from: '01:00', to: '02:00' },
            { ...programme, weekday: 6, from: '23:00', to: '01:30' },
          ],
        },
        ['programmes.1'],
      ],
    ]
    for (const [body, fields] of wrong) expect(await fieldsOf(await put(id, body))).toEqual(fields)
    expect((await put('nope', lists)).status).toBe(404)
    for (const hours of ['0', '25', 'x'])
      expect((await admin.get(`${ADMIN}/${id}/upcoming?hours=${hours}`)).status).toBe(400)
    const beside = { ...programme, from: '22:00', to: '23:00' }
    expect((await put(id, { ...lists, programmes: [programme, beside] })).status).toBe(200)
  })

  it('finds tracks by title and album', async () => {
    const release = await newRelease()
    const find = async (search: string) =>
      (
        await (
          await admin.get(`${ADMIN}/tracks?search=${encodeURIComponent(search)}`)
        ).json<{ tracks: { id: string; state: string }[] }>()
      ).tracks
    for (const search of [release.trackTitle.toUpperCase(), release.title])
      expect(await find(search)).toMatchObject([{ id: release.trackId, state: 'hidden' }])
    await admin.delete(`/api/admin/releases/${release.id}`)
    expect(await find(release.trackTitle)).toEqual([])
  })
})
