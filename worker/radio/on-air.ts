import { type InferSelectModel, and, asc, isNull, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { batch } from '../db/batch'
import type { Database } from '../db/client'
import { ONE_ROW, selectRow } from '../db/insert-select'
import { isTrackReleased, tracks } from '../music'
import { readBrand } from '../site'
import { countListeners } from './audience'
import { position, startOfNextVersion, turnsBefore } from './schedule'
import { radioSchedules, radioStations } from './tables'
import type { PlayableTrack, ScheduleDocument, ScheduleVersion } from './timetable'

export type TrackRow = InferSelectModel<typeof tracks>

export type Station = InferSelectModel<typeof radioStations> & {
  /** In all isolates. */
  listeners: number
  /** In order: those of the last hours, the current one and later ones. */
  versions: ScheduleVersion[]
  /** The tracks of these versions that the public sees now. */
  tracks: Map<string, TrackRow>
}

/** For the last tracks that were played. */
const VERSIONS_KEPT_MS = 2 * 3600_000
/** A new version once a month limits how many turns are computed to find the current one. */
const PROGRAMMES_VERSION_MS = 28 * 24 * 3600_000
const ATTEMPTS = 3

/** Versions never change, so each is read and parsed once. */
const known = new LRUCache<string, ScheduleVersion>({ max: 200 })
const keyOf = (version: { station_id: string; version: number }) =>
  `${version.station_id}:${version.version}`

/**
 * All stations in order, drafts too. A station gets a new version first if the tracks that can be played are not those of its newest one: a
 * release has opened or was hidden, or a recording was replaced.
 */
export async function readStations(db: Database): Promise<Station[]> {
  for (let attempt = 1; ; attempt++) {
    const [{ timeZone }, stations] = await Promise.all([readBrand(db), selectStations(db)])
    const outdated = stations.flatMap((station) => versionNow(station, timeZone) ?? [])
    if (outdated.length === 0 || attempt === ATTEMPTS) return stations
    try {
      await batch(db, { inserted: outdated.map((version) => insertVersion(db, version)) })
    } catch (error) {
      // The radio plays on without the new versions.
      console.error({ schedule_versions: error })
      return stations
    }
  }
}

/** Those that fans see. */
export const readPublishedStations = async (db: Database) =>
  (await readStations(db)).filter(({ status }) => status === 'published')

async function selectStations(db: Database): Promise<Station[]> {
  const { stations, rows, listed, audience } = await batch(db, {
    stations: db
      .select()
      .from(radioStations)
      .where(isNull(radioStations.deleted_at))
      .orderBy(asc(radioStations.position), asc(radioStations.id)),
    rows: selectVersions(db, [...known.keys()]),
    listed: db.select().from(tracks).where(and(isScheduled(), isTrackReleased())),
    audience: countListeners(db),
  })
  const listeners = new Map(audience.map((row) => [row.station_id, row.listeners]))
  const versions = Map.groupBy(rows.flatMap(versionFrom), ({ station_id }) => station_id)
  const byId = new Map(listed.map((track) => [track.id, track]))
  return stations.map((station) => {
    const own = versions.get(station.id) ?? []
    const ids = own.flatMap(({ document }) => tracksIn(document))
    return {
      ...station,
      listeners: listeners.get(station.id) ?? 0,
      versions: own,
      tracks: new Map(ids.flatMap((id) => pairOf(byId.get(id)))),
    }
  })
}

const pairOf = (track: TrackRow | undefined) => (track ? [[track.id, track] as const] : [])

/** Of the last hours and later, without those that were replaced before they took effect. */
const isRecent =
  () => sql`radio_schedules.applies_at >= coalesce((select max(old.applies_at) from ${radioSchedules} old
    where old.station_id = radio_schedules.station_id and old.applies_at <= ${Date.now() - VERSIONS_KEPT_MS}), 0)
  and not exists (select 1 from ${radioSchedules} later
    where later.station_id = radio_schedules.station_id and later.version > radio_schedules.version and later.applies_at <= radio_schedules.applies_at)`

/** A statement: the recent versions, without the documents of those that this isolate has. */
const selectVersions = (db: Database, have: string[]) =>
  db
    .select({
      station_id: radioSchedules.station_id,
      version: radioSchedules.version,
      applies_at: radioSchedules.applies_at,
      document: sql<
        string | null
      >`case when radio_schedules.station_id || ':' || radio_schedules.version
        in (select value from json_each(${JSON.stringify(have)})) then null else radio_schedules.document end`.as(
        'document',
      ),
    })
    .from(radioSchedules)
    .where(isRecent())
    .orderBy(asc(radioSchedules.station_id), asc(radioSchedules.version))

function versionFrom({
  document,
  ...row
}: Omit<ScheduleVersion, 'document'> & { document: string | null }) {
  if (document === null) return known.get(keyOf(row)) ?? []
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only insertVersion, the seed and a migration write it
  const version = { ...row, document: JSON.parse(document) as ScheduleDocument }
  known.set(keyOf(row), version)
  return version
}

/** A condition for `tracks`: in a list of a recent version. */
const isScheduled = () =>
  sql`tracks.id in (
    with recent as (select radio_schedules.document from ${radioSchedules} where ${isRecent()})
    select item.value from recent, json_each(recent.document, '$.items') item
    union all select jingle.value from recent, json_each(recent.document, '$.jingles.track_ids') jingle
    union all select item.value from recent, json_each(recent.document, '$.programmes') programme,
      json_each(programme.value, '$.track_ids') item)`

/** Every track that the lists of a schedule name. */
export const tracksIn = ({
  items,
  jingles,
  programmes,
}: Pick<ScheduleDocument, 'items' | 'jingles' | 'programmes'>) => [
  ...new Set([
    ...items,
    ...(jingles?.track_ids ?? []),
    ...programmes.flatMap(({ track_ids }) => track_ids),
  ]),
]

/** The tracks that can be played now: they are public, and their recording is in our bucket. */
export const playableTracks = (rows: Iterable<TrackRow>): PlayableTrack[] =>
  [...rows].flatMap(({ id, recording_id, media_key, duration }) => {
    const duration_ms = Math.round(duration * 1000)
    return media_key === null || duration_ms <= 0
      ? []
      : { track_id: id, recording_id, media_key, duration_ms }
  })

/** Whether its newest schedule has something to play beside jingles. A stream at another host plays by itself. */
export function hasPlayableTrack({ url, versions }: Station) {
  const document = versions.at(-1)?.document
  if (url !== null || !document) return url !== null
  const playable = new Set(document.tracks.map(({ track_id }) => track_id))
  return tracksIn({ ...document, jingles: null }).some((id) => playable.has(id))
}

/** The version that a station needs now; null if its newest one is right. */
function versionNow(
  { versions, tracks: listed }: Station,
  timeZone: string,
): ScheduleVersion | null {
  const newest = versions.at(-1)
  if (!newest) return null
  const { document, applies_at } = newest
  const needed = tracksIn(document).flatMap((id) => listed.get(id) ?? [])
  const now = Date.now()
  const next = {
    ...document,
    time_zone: document.programmes.length > 0 ? timeZone : document.time_zone,
    tracks: playableTracks(needed),
  }
  const isOld = next.programmes.length > 0 && applies_at < now - PROGRAMMES_VERSION_MS
  if (!isOld && isSame(next, document)) return null
  return nextVersion(versions, newest.station_id, next, now)
}

export const nextVersion = (
  versions: ScheduleVersion[],
  station_id: string,
  document: ScheduleDocument,
  now: number,
): ScheduleVersion => {
  const applies_at = startOfNextVersion(versions, now)
  return {
    station_id,
    version: (versions.at(-1)?.version ?? 0) + 1,
    applies_at,
    document: { ...document, after: lastListed(versions, applies_at, document.items) },
  }
}

/** The last track before this instant that is in the list: jingles and programmes may have come after it. */
function lastListed(versions: ScheduleVersion[], instant: number, items: string[]) {
  const last = position(versions, instant - 1)
  if (!last) return null
  const listed = new Set(items)
  const played = [last, ...turnsBefore(versions, last, 3)]
  return played.find(({ track_id }) => listed.has(track_id))?.track_id ?? null
}

const isSame = (a: ScheduleDocument, b: ScheduleDocument) =>
  a.time_zone === b.time_zone && snapshotOf(a) === snapshotOf(b)

const snapshotOf = ({ tracks: playable }: ScheduleDocument) =>
  playable
    .map(({ track_id, recording_id, media_key, duration_ms }) =>
      JSON.stringify([track_id, recording_id, media_key, duration_ms]),
    )
    .toSorted()
    .join()

/** A statement: adds a version directly after the one before it. Of two at once, one is added. */
export const insertVersion = (db: Database, version: ScheduleVersion) => {
  const { station_id } = version
  const newest = sql`(select coalesce(max(r.version), 0) from ${radioSchedules} r where r.station_id = ${station_id})`
  return db
    .insert(radioSchedules)
    .select(
      selectRow(db, radioSchedules, version)
        .from(ONE_ROW)
        .where(sql`${newest} = ${version.version - 1}`),
    )
    .returning({ version: radioSchedules.version })
}
