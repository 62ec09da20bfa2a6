import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { FIELD_ERRORS } from '../../shared/fields'
import type { NewStation, Station, StationChange } from '../../shared/stations'
import { recordAudit, recordUpdate } from '../audit'
import { batch, oneBatch } from '../db/batch'
import type { Database } from '../db/client'
import { ONE_ROW, selectRow } from '../db/insert-select'
import type { Checked, Reading, Writing } from '../env'
import { DomainError } from '../errors'
import { findReadyUpload, isUploadFree, keepUploads, uploads, releaseUploads } from '../uploads'
import { coverAddress } from '../music'
import { isoNow, newId } from '../lib/ids'
import { isPublicAddress } from '../files/remote-media'
import { hasPlayableTrack, readStations } from './on-air'
import { radioStations } from './tables'

type StationRow = typeof radioStations.$inferSelect

/** All of them, in order. */
export const listStations = ({ db }: Reading) =>
  oneBatch({ rows: selectStations(db) }, ({ rows }) => ({ stations: rows.map(stationView) }))

const selectStations = (db: Database) =>
  db
    .select()
    .from(radioStations)
    .where(isNull(radioStations.deleted_at))
    .orderBy(asc(radioStations.position), asc(radioStations.id))

const stationView = (row: StationRow): Station => ({
  id: row.id,
  status: row.status,
  name: row.name,
  name_pt: row.name_pt ?? '',
  description: { en: row.description, 'pt-BR': row.description_pt ?? '' },
  image: coverAddress(row.image),
  imageStyle: row.image_style,
  url: row.url ?? '',
})

/** A statement for `stationFrom`. */
export const selectStation = (db: Database, id: string) =>
  db
    .select()
    .from(radioStations)
    .where(and(eq(radioStations.id, id), isNull(radioStations.deleted_at)))

/** @throws DomainError `not_found` */
export function stationFrom([row]: StationRow[]): StationRow {
  if (!row) throw new DomainError('not_found')
  return row
}

/** @throws DomainError `not_found` */
export const findStation = ({ db, param }: Reading) =>
  oneBatch({ rows: selectStation(db, param('id')) }, ({ rows }) => stationView(stationFrom(rows)))

/** The columns that a change sets. @throws DomainError `upload_not_ready`, `invalid_input` */
async function columnsOf(db: Database, change: StationChange) {
  const { image_upload_id, imageStyle, description, url, ...fields } = change
  if (url && !isStream(url))
    throw new DomainError('invalid_input', { fields: { url: FIELD_ERRORS.website } })
  const image = image_upload_id ? await findReadyUpload(db, image_upload_id, 'picture') : null
  const columns = {
    ...fields,
    ...(description && { description: description.en, description_pt: description['pt-BR'] }),
    ...(imageStyle && { image_style: imageStyle }),
    ...(url !== undefined && { url: url || null }),
    ...(image && { image: image.key }),
  }
  return { columns, image }
}

const isStream = (url: string) => URL.canParse(url) && isPublicAddress(url)

/** A draft at the end of the list. @throws DomainError `upload_not_ready`, `invalid_input` */
export async function createStation({ db, viewer }: Checked, input: NewStation) {
  const { columns, image } = await columnsOf(db, input)
  const id = newId()
  const { added, stored } = await batch(db, {
    added: db
      .insert(radioStations)
      .select(
        selectRow(db, radioStations, {
          id,
          description: '',
          image: '',
          image_style: 'cover',
          status: 'draft',
          ...columns,
          name: input.name,
          position: sql`(select coalesce(max(s.position), -1) + 1 from ${radioStations} s)`,
        })
          .from(ONE_ROW)
          .where(image ? isUploadFree(image.id) : sql`true`),
      )
      .returning({ id: radioStations.id }),
    audit: recordAudit(db, viewer, {
      action: 'station.create',
      target: { id, label: input.name },
      after: columns,
    }),
    used: keepUploads(db, imageUpload(id)),
    stored: selectStation(db, id),
  })
  if (added.length === 0) throw new DomainError('upload_not_ready')
  return stationView(stationFrom(stored))
}

/** @throws DomainError `not_found`, `upload_not_ready`, `invalid_input`, `station_empty` */
export async function changeStation({ db, viewer, param }: Checked, input: StationChange) {
  const id = param('id')
  const before = stationFrom(await selectStation(db, id))
  const { columns, image } = await columnsOf(db, input)
  if (Object.keys(columns).length === 0) return stationView(before)
  if (columns.status === 'published') await requirePlayable(db, { ...before, ...columns })
  const isFree = image ? isUploadFree(image.id) : sql`true`
  const where = and(eq(radioStations.id, id), isNull(radioStations.deleted_at), isFree)
  const { changed, stored } = await batch(db, {
    replaced: image ? [releaseUploads(db, sql`${imageUpload(id)} and ${isFree}`)] : [],
    ...recordUpdate(
      db,
      viewer,
      { action: 'station.update', target: { id, label: columns.name ?? before.name } },
      { table: radioStations, set: columns, where },
    ),
    used: image ? [keepUploads(db, imageUpload(id))] : [],
    stored: selectStation(db, id),
  })
  if (changed.length === 0) throw new DomainError(image ? 'upload_not_ready' : 'not_found')
  return stationView(stationFrom(stored))
}

/** A published station may become silent later, when its tracks go. @throws DomainError `station_empty` */
async function requirePlayable(db: Database, { id, url }: Pick<StationRow, 'id' | 'url'>) {
  const stored = (await readStations(db)).find((station) => station.id === id)
  if (!stored || !hasPlayableTrack({ ...stored, url })) throw new DomainError('station_empty')
}

/** A subselect: the upload that is this station's picture. */
const imageUpload = (id: string) =>
  sql`select u.id from ${uploads} u join ${radioStations} s on s.image = u.key where s.id = ${id}`

/** Streams end with the track that they play. @throws DomainError `not_found` */
export function deleteStation({ db, actor, param }: Writing) {
  const id = param('id')
  const name = sql`(select s.name from ${radioStations} s where s.id = ${id})`
  return oneBatch(
    {
      deleted: db
        .update(radioStations)
        .set({ deleted_at: isoNow() })
        .where(and(eq(radioStations.id, id), isNull(radioStations.deleted_at)))
        .returning({ id: radioStations.id }),
      audit: recordAudit(db, actor, {
        action: 'station.delete',
        target: { id, label: name },
      }),
      released: releaseUploads(db, sql`${imageUpload(id)} and changes() > 0`),
    },
    ({ deleted }) => {
      if (deleted.length === 0) throw new DomainError('not_found')
    },
  )
}

/**
 * The whole new order, all or nothing.
 * @throws DomainError `invalid_input` when these are not exactly the stations, because one was added or deleted meanwhile
 */
export async function orderStations({ db, viewer }: Checked, { ids }: { ids: string[] }) {
  const before = (await selectStations(db)).map(({ id }) => id)
  const order = JSON.stringify(ids)
  const isWhole = sql`(select count(*) from radio_stations s where s.deleted_at is null) = ${ids.length}
    and not exists (select 1 from radio_stations s where s.deleted_at is null and s.id not in (select value from json_each(${order})))`
  const [changed] = await db.batch([
    db
      .update(radioStations)
      .set({
        position: sql`(select o.key from json_each(${order}) o where o.value = radio_stations.id)`,
      })
      .where(sql`radio_stations.deleted_at is null and ${isWhole}`)
      .returning({ id: radioStations.id }),
    recordAudit(db, viewer, {
      action: 'station.order',
      target: { id: null, label: null },
      before: { ids: before },
      after: { ids },
    }),
  ])
  if (changed.length !== ids.length)
    throw new DomainError('invalid_input', { fields: { ids: FIELD_ERRORS.invalid } })
}
