import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { FIELD_ERRORS } from '../../shared/fields'
import type { NewStation, Station, StationChange } from '../../shared/stations'
import { recordAudit } from '../audit'
import { batch } from '../db/batch'
import type { Database } from '../db/client'
import { ONE_ROW, selectRow } from '../db/insert-select'
import type { Viewer } from '../env'
import { DomainError } from '../errors'
import {
  findReadyUpload,
  isUploadFree,
  keepUploads,
  mediaUploads,
  releaseUploads,
} from '../media-uploads'
import { coverAddress } from '../music'
import { catalogChanged } from '../platform/catalog-caches'
import { isoNow, newId } from '../platform/ids'
import { isPublicAddress } from '../platform/remote-media'
import { radioStations } from './tables'

type StationRow = typeof radioStations.$inferSelect

/** All of them, in order. */
export const listStations = async (db: Database) => (await selectStations(db)).map(stationView)

const selectStations = (db: Database) =>
  db
    .select()
    .from(radioStations)
    .where(isNull(radioStations.deleted_at))
    .orderBy(asc(radioStations.position), asc(radioStations.id))

const stationView = (row: StationRow): Station => ({
  id: row.id,
  name: row.name,
  name_pt: row.name_pt ?? '',
  description: { en: row.description, 'pt-BR': row.description_pt ?? '' },
  image: coverAddress(row.image),
  imageStyle: row.image_style,
  url: row.url ?? '',
})

/** @throws DomainError `not_found` */
export async function findStationRow(db: Database, id: string): Promise<StationRow> {
  const row = await db
    .select()
    .from(radioStations)
    .where(and(eq(radioStations.id, id), isNull(radioStations.deleted_at)))
    .get()
  if (!row) throw new DomainError('not_found')
  return row
}

export const findStation = async (db: Database, id: string) =>
  stationView(await findStationRow(db, id))

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

/** At the end of the list. It is silent until it has a schedule. @throws DomainError `upload_not_ready`, `invalid_input` */
export async function createStation(db: Database, actor: Viewer, input: NewStation) {
  const { columns, image } = await columnsOf(db, input)
  const id = newId()
  const { added } = await batch(db, {
    added: db
      .insert(radioStations)
      .select(
        selectRow(db, radioStations, {
          id,
          description: '',
          image: '',
          image_style: 'cover',
          ...columns,
          name: input.name,
          position: sql`(select coalesce(max(s.position), -1) + 1 from ${radioStations} s)`,
        })
          .from(ONE_ROW)
          .where(image ? isUploadFree(image.id) : sql`true`),
      )
      .returning({ id: radioStations.id }),
    audit: recordAudit(db, actor, {
      action: 'station.create',
      target: { id, label: input.name },
      after: columns,
    }),
    used: keepUploads(db, imageUpload(id)),
  })
  if (added.length === 0) throw new DomainError('upload_not_ready')
  catalogChanged()
  return findStation(db, id)
}

/** @throws DomainError `not_found`, `upload_not_ready`, `invalid_input` */
export async function changeStation(db: Database, actor: Viewer, id: string, input: StationChange) {
  const before = await findStationRow(db, id)
  const { columns, image } = await columnsOf(db, input)
  if (Object.keys(columns).length === 0) return stationView(before)
  const isFree = image ? isUploadFree(image.id) : sql`true`
  const { changed } = await batch(db, {
    replaced: image ? [releaseUploads(db, sql`${imageUpload(id)} and ${isFree}`)] : [],
    changed: db
      .update(radioStations)
      .set(columns)
      .where(and(eq(radioStations.id, id), isNull(radioStations.deleted_at), isFree))
      .returning({ id: radioStations.id }),
    audit: recordAudit(db, actor, {
      action: 'station.update',
      target: { id, label: columns.name ?? before.name },
      before: Object.fromEntries(
        Object.keys(columns).map((name) => [name, Reflect.get(before, name)]),
      ),
      after: columns,
    }),
    used: image ? [keepUploads(db, imageUpload(id))] : [],
  })
  if (changed.length === 0) throw new DomainError(image ? 'upload_not_ready' : 'not_found')
  catalogChanged()
  return findStation(db, id)
}

/** A subselect: the upload that is this station's picture. */
const imageUpload = (id: string) =>
  sql`select u.id from ${mediaUploads} u join ${radioStations} s on s.image = u.key where s.id = ${id}`

/** Streams end with the track that they play. @throws DomainError `not_found` */
export async function deleteStation(db: Database, actor: Viewer, id: string) {
  const { name } = await findStationRow(db, id)
  await db.batch([
    db
      .update(radioStations)
      .set({ deleted_at: isoNow() })
      .where(and(eq(radioStations.id, id), isNull(radioStations.deleted_at))),
    recordAudit(db, actor, { action: 'station.delete', target: { id, label: name } }),
    releaseUploads(db, imageUpload(id)),
  ])
  catalogChanged()
}

/**
 * The whole new order, all or nothing.
 * @throws DomainError `invalid_input` when these are not exactly the stations, because one was added or deleted meanwhile
 */
export async function orderStations(db: Database, actor: Viewer, ids: string[]) {
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
    recordAudit(db, actor, {
      action: 'station.order',
      target: { id: null, label: null },
      before: { ids: before },
      after: { ids },
    }),
  ])
  if (changed.length !== ids.length)
    throw new DomainError('invalid_input', { fields: { ids: FIELD_ERRORS.invalid } })
  catalogChanged()
}
