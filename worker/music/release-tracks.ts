import { and, eq, isNull, sql } from 'drizzle-orm'
import { type NewTrack, RELEASE_TRACKS_MAX, type TrackChange } from '../../shared/releases'
import { recordAudit } from '../audit'
import { batch } from '../db/batch'
import type { Database } from '../db/client'
import { selectRow } from '../db/insert-select'
import type { Viewer } from '../env'
import { DomainError } from '../errors'
import { type ReadyUpload, findReadyUpload, keepUpload, releaseUpload } from '../media-uploads'
import { catalogChanged } from '../platform/catalog-caches'
import { isoNow, newId } from '../platform/ids'
import { type TrackRow, releaseTrackView } from './release-views'
import { findRow } from './releases'
import { albums, tracks } from './tables'

/** At the end of the release. @throws DomainError `not_found`, `upload_not_ready`, `release_full` */
export async function addTrack(
  db: Database,
  actor: Viewer,
  releaseId: string,
  { title, upload_id }: NewTrack,
) {
  const { title: album, image, deleted_at } = await findRow(db, releaseId)
  if (deleted_at !== null) throw new DomainError('not_found')
  const upload = upload_id ? await findReadyUpload(db, upload_id, 'recording') : null
  const id = newId()
  const listed = sql`from tracks t where t.album_id = ${releaseId} and t.deleted_at is null`
  const { added } = await batch(db, {
    added: db
      .insert(tracks)
      .select(
        selectRow(db, tracks, {
          id,
          album_id: albums.id,
          number: sql`(select coalesce(max(t.number), 0) + 1 ${listed})`,
          title,
          album,
          image,
          ...(upload && recordingOf(upload)),
        })
          .from(albums)
          .where(
            and(eq(albums.id, releaseId), sql`(select count(*) ${listed}) < ${RELEASE_TRACKS_MAX}`),
          ),
      )
      .returning(),
    audit: recordAudit(db, actor, {
      action: 'track.create',
      target: { id, label: title },
      after: { release_id: releaseId, title },
    }),
    upload: upload ? [keepUpload(db, upload.id)] : [],
  })
  const [row] = added
  if (!row) throw new DomainError('release_full')
  catalogChanged()
  return releaseTrackView(row)
}

/** @throws DomainError `not_found` */
export async function changeTrack(db: Database, actor: Viewer, id: string, change: TrackChange) {
  const before = await findTrackRow(db, id)
  if (Object.keys(change).length === 0) return releaseTrackView(before)
  await db.batch([
    db.update(tracks).set(change).where(eq(tracks.id, id)),
    recordAudit(db, actor, {
      action: 'track.update',
      target: { id, label: change.title ?? before.title },
      before: Object.fromEntries(
        Object.keys(change).map((name) => [name, Reflect.get(before, name)]),
      ),
      after: change,
    }),
  ])
  catalogChanged()
  return releaseTrackView(await findTrackRow(db, id))
}

/** Hidden at once; its plays stay. The tracks behind it move up. @throws DomainError `not_found` */
export async function deleteTrack(db: Database, actor: Viewer, id: string) {
  const { title, album_id, number } = await findTrackRow(db, id)
  const isBehind = sql`${tracks.album_id} = ${album_id} and ${tracks.deleted_at} is null and ${tracks.number}`
  await db.batch([
    db.update(tracks).set({ deleted_at: isoNow() }).where(eq(tracks.id, id)),
    recordAudit(db, actor, { action: 'track.delete', target: { id, label: title } }),
    // Numbers are unique, also in the middle of a statement.
    db
      .update(tracks)
      .set({ number: sql`1 - ${tracks.number}` })
      .where(sql`${isBehind} > ${number}`),
    db
      .update(tracks)
      .set({ number: sql`-${tracks.number}` })
      .where(sql`${isBehind} < 0`),
  ])
  catalogChanged()
}

/** The new recording is played from now on. @throws DomainError `not_found`, `upload_not_ready` */
export async function setRecording(db: Database, actor: Viewer, id: string, uploadId: string) {
  const { title, media_key } = await findTrackRow(db, id)
  const upload = await findReadyUpload(db, uploadId, 'recording')
  await batch(db, {
    changed: db
      .update(tracks)
      .set({ ...recordingOf(upload), source_url: null })
      .where(eq(tracks.id, id)),
    audit: recordAudit(db, actor, {
      action: 'track.record',
      target: { id, label: title },
      after: { upload_id: uploadId },
    }),
    kept: keepUpload(db, upload.id),
    replaced: media_key === null ? [] : [releaseUpload(db, media_key)],
  })
  catalogChanged()
  return releaseTrackView(await findTrackRow(db, id))
}

const recordingOf = ({ key, bytes, duration }: ReadyUpload) => ({
  media_key: key,
  media_bytes: bytes,
  ...(duration !== null && { duration }),
})

async function findTrackRow(db: Database, id: string): Promise<TrackRow> {
  const row = await db
    .select()
    .from(tracks)
    .where(and(eq(tracks.id, id), isNull(tracks.deleted_at)))
    .get()
  if (!row) throw new DomainError('not_found')
  return row
}
