import { type SQL, and, desc, eq, isNull, sql } from 'drizzle-orm'
import { FIELD_ERRORS } from '../../shared/fields'
import type {
  ScheduleInput,
  StationSchedule,
  StationTrack,
  StationTrackList,
  StationTrackState,
  UpcomingTracks,
} from '../../shared/stations'
import { recordAudit } from '../audit'
import { batch } from '../db/batch'
import type { Database } from '../db/client'
import { keysetPage } from '../db/paging'
import type { Checked } from '../env'
import { DomainError } from '../errors'
import { coverAddress, isTrackReleased, tracks } from '../music'
import { contains } from '../lib/search'
import { readBrand } from '../site'
import { turnsFrom } from './schedule'
import { selectStation, stationFrom } from './stations'
import { insertVersion, nextVersion, playableTracks, readStations, tracksIn } from './on-air'
import { radioSchedules } from './tables'
import type { ScheduleDocument } from './timetable'

const ATTEMPTS = 5
const HOUR_MS = 3600_000
const UPCOMING_MAX = 1000

/** @throws DomainError `not_found` */
export async function findSchedule({ db, param }: Checked): Promise<StationSchedule> {
  const id = param('id')
  const {
    station,
    newest: [newest],
  } = await batch(db, { station: selectStation(db, id), newest: selectNewest(db, id) })
  stationFrom(station)
  const { timeZone } = await readBrand(db)
  const lists = newest?.document ?? NO_LISTS
  return {
    version: newest?.version ?? 0,
    applies_at: newest ? new Date(newest.applies_at).toISOString() : null,
    items: lists.items.map((track_id) => ({ track_id })),
    order: lists.order,
    jingles: lists.jingles,
    programmes: lists.programmes,
    time_zone: timeZone,
    tracks: await findStationTracks(db, tracksIn(lists)),
  }
}

const NO_LISTS: Omit<ScheduleDocument, 'tracks' | 'time_zone'> = {
  items: [],
  order: 'shuffle',
  jingles: null,
  programmes: [],
}

const selectNewest = (db: Database, id: string) =>
  db
    .select()
    .from(radioSchedules)
    .where(eq(radioSchedules.station_id, id))
    .orderBy(desc(radioSchedules.version))
    .limit(1)

const isOneOf = (ids: string[]) =>
  sql`tracks.id in (select value from json_each(${JSON.stringify(ids)}))`

/** The tracks that exist, in no order. */
export const findStationTracks = (db: Database, ids: string[]) => selectTracks(db, isOneOf(ids))

async function selectTracks(db: Database, where: SQL): Promise<StationTrack[]> {
  const rows = await db
    .select({ track: tracks, isReleased: sql<number>`${isTrackReleased()}`.as('is_released') })
    .from(tracks)
    .where(where)
  return rows.map(({ track, isReleased }) => trackView(track, isReleased === 1))
}

const trackView = (track: typeof tracks.$inferSelect, isReleased: boolean): StationTrack => ({
  id: track.id,
  title: track.title,
  album: track.album,
  image: coverAddress(track.image),
  duration: track.duration,
  state: stateOf(track, isReleased),
})

function stateOf(
  { deleted_at, media_key }: typeof tracks.$inferSelect,
  isReleased: boolean,
): StationTrackState {
  if (deleted_at !== null) return 'deleted'
  if (media_key === null) return 'no_recording'
  return isReleased ? 'playable' : 'hidden'
}

/** Tracks of one release stand together, in their order. */
const inCatalogOrder = sql<string>`(${tracks.album} || char(31) || printf('%05d', ${tracks.number}))`

/** Tracks that a station may play, by title or album; also of releases that are not public yet. */
export async function searchTracks({ db, env }: Checked, query: StationTrackList) {
  const page = await keysetPage(env.SESSION_SECRET, query, {
    key: inCatalogOrder,
    id: tracks.id,
    descending: false,
  })
  const rows = await db
    .select({
      track: tracks,
      id: tracks.id,
      key: inCatalogOrder,
      isReleased: sql<number>`${isTrackReleased()}`.as('is_released'),
    })
    .from(tracks)
    .where(
      and(
        isNull(tracks.deleted_at),
        contains(sql`lower(${tracks.title} || char(31) || ${tracks.album})`, query.search),
        sql`(${tracks.album_id} is null or exists (select 1 from albums a where a.id = ${tracks.album_id} and a.deleted_at is null))`,
        page.where,
      ),
    )
    .orderBy(...page.orderBy)
    .limit(page.limit)
  const { items, next_cursor } = await page.resultOf(rows, ({ key }) => key)
  return {
    tracks: items.map(({ track, isReleased }) => trackView(track, isReleased === 1)),
    next_cursor,
  }
}

/**
 * The station's new schedule, from the end of a track on. Of two at once both become versions, one after the other; with the
 * version that was edited, the second is refused.
 * @throws DomainError `not_found`, `schedule_changed`, `invalid_input` for unknown tracks, `unavailable`
 */
export async function changeSchedule(
  { db, viewer, param }: Checked,
  { items, order, jingles = null, programmes = [], version: edited }: ScheduleInput,
) {
  const id = param('id')
  const { name } = stationFrom(await selectStation(db, id))
  const lists = { items: items.map(({ track_id }) => track_id), order, jingles, programmes }
  const ids = tracksIn(lists)
  const { timeZone } = await readBrand(db)
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const found = await batch(db, {
      newest: selectNewest(db, id),
      edited: selectVersion(db, id, edited ?? 0),
      known: db.select({ id: tracks.id }).from(tracks).where(isOneOf(ids)),
      playable: db
        .select()
        .from(tracks)
        .where(and(isOneOf(ids), isTrackReleased())),
    })
    refuseUnknown(lists, new Set(found.known.map((track) => track.id)))
    if (edited !== undefined && !isSameLists(found.edited[0], found.newest[0]))
      throw new DomainError('schedule_changed')
    const station = (await readStations(db)).find((one) => one.id === id)
    if (!station) throw new DomainError('not_found')
    // A version between the two reads: look again, since the team may have made it.
    if (edited !== undefined && station.versions.at(-1)?.version !== found.newest[0]?.version)
      continue
    const version = nextVersion(
      station.versions,
      id,
      {
        ...lists,
        time_zone: programmes.length > 0 ? timeZone : null,
        tracks: playableTracks(found.playable),
      },
      Date.now(),
    )
    const { document: before } = station.versions.at(-1) ?? {}
    const { inserted } = await batch(db, {
      inserted: insertVersion(db, version),
      audit: recordAudit(db, viewer, {
        action: 'station.schedule',
        target: { id, label: name },
        before: listsOf(before ?? NO_LISTS),
        after: lists,
      }),
    })
    if (inserted.length > 0) {
      return { version: version.version, applies_at: new Date(version.applies_at).toISOString() }
    }
  }
  throw new DomainError('unavailable')
}

const selectVersion = (db: Database, id: string, version: number) =>
  db
    .select()
    .from(radioSchedules)
    .where(and(eq(radioSchedules.station_id, id), eq(radioSchedules.version, version)))

type Version = Pick<typeof radioSchedules.$inferSelect, 'document'> | undefined

/** Versions also follow from releases that open and recordings that are replaced: those leave the team's lists as they are. */
const isSameLists = (a: Version, b: Version) =>
  JSON.stringify(listsOf(a?.document ?? NO_LISTS)) ===
  JSON.stringify(listsOf(b?.document ?? NO_LISTS))

const listsOf = ({
  items,
  order,
  jingles,
  programmes,
}: Omit<ScheduleDocument, 'tracks' | 'time_zone'>) => ({
  items,
  order,
  jingles,
  programmes,
})

function refuseUnknown(
  { items, jingles, programmes }: Pick<ScheduleDocument, 'items' | 'jingles' | 'programmes'>,
  known: Set<string>,
) {
  const isUnknown = (trackId: string) => !known.has(trackId)
  const fields = {
    ...(items.some(isUnknown) && { items: FIELD_ERRORS.invalid }),
    ...(jingles?.track_ids.some(isUnknown) && { jingles: FIELD_ERRORS.invalid }),
    ...(programmes.some(({ track_ids }) => track_ids.some(isUnknown)) && {
      programmes: FIELD_ERRORS.invalid,
    }),
  }
  if (Object.keys(fields).length > 0) throw new DomainError('invalid_input', { fields })
}

/** What the station plays in the next hours, beginning with the track on air. @throws DomainError `not_found` */
export async function upcomingTracks(
  { db, param }: Checked,
  { hours }: { hours: number },
): Promise<UpcomingTracks> {
  const station = (await readStations(db)).find((one) => one.id === param('id'))
  if (!station) throw new DomainError('not_found')
  const now = Date.now()
  const slots = []
  if (station.url === null)
    for (const slot of turnsFrom(station.versions, now)) {
      if (slot.started_at >= now + hours * HOUR_MS || slots.length === UPCOMING_MAX) break
      slots.push(slot)
    }
  const known = new Map(
    (await selectTracks(db, isOneOf([...new Set(slots.map(({ track_id }) => track_id))]))).map(
      ({ id: trackId, title, album, image, duration }) => [
        trackId,
        { id: trackId, title, album, image, duration },
      ],
    ),
  )
  return {
    items: slots.flatMap(({ track_id, started_at }) => {
      const track = known.get(track_id)
      return track ? [{ track, starts_at: new Date(started_at).toISOString() }] : []
    }),
  }
}

const VERSIONS_STORED_MS = 30 * 24 * HOUR_MS

/** Deletes versions that nobody has heard for a month. */
export const pruneSchedules = (db: Database) =>
  db.delete(radioSchedules).where(
    sql`exists (select 1 from ${radioSchedules} later where later.station_id = radio_schedules.station_id
      and later.version > radio_schedules.version and later.applies_at < ${Date.now() - VERSIONS_STORED_MS})`,
  )
