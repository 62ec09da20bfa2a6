import { type SQL, and, desc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Database } from '../db/client'
import { selectRow } from '../db/insert-select'
import { type ReadyUpload, isUploadFree, keepUploads, uploads, releaseUploads } from '../uploads'
import { isoNow } from '../lib/ids'
import { oldestRestorable } from './bin'
import { recordings, tracks } from './tables'

/**
 * Statements: the upload becomes the track's current recording. Nothing is inserted, and nothing else changes, when the upload
 * was used meanwhile or the track is in the bin.
 */
export const addRecording = (
  db: Database,
  trackId: string,
  id: string,
  { id: upload_id, key, bytes, duration, measured }: ReadyUpload,
) =>
  [
    db
      .insert(recordings)
      .select(
        selectRow(db, recordings, {
          id,
          track_id: tracks.id,
          upload_id,
          media_key: key,
          media_bytes: bytes,
          duration: duration ?? 0,
          integrated_loudness: measured?.loudness?.integrated ?? null,
          true_peak: measured?.loudness?.true_peak ?? null,
          waveform: measured?.waveform ?? null,
          created_at: isoNow(),
        })
          .from(tracks)
          .where(and(eq(tracks.id, trackId), isNull(tracks.deleted_at), isUploadFree(upload_id))),
      )
      .onConflictDoNothing({ target: recordings.upload_id })
      .returning({ id: recordings.id }),
    ...useRecording(db, trackId, id),
  ] as const

/** A statement: this recording of the last 30 days is current again. `useRecording` follows. */
export const restoreReplaced = (db: Database, trackId: string, id: string) =>
  db
    .update(recordings)
    .set({ replaced_at: null })
    .where(
      and(
        eq(recordings.id, id),
        eq(recordings.track_id, trackId),
        gt(recordings.replaced_at, oldestRestorable()),
        // The sweep marks an upload before it deletes the bytes.
        sql`not exists (select 1 from ${uploads} u where u.id = ${recordings.upload_id} and u.status <> 'ready')`,
      ),
    )
    .returning({ id: recordings.id })

/** Statements: the track carries this recording, and the one before it is replaced. */
export function useRecording(db: Database, trackId: string, id: string) {
  const isCurrent = sql`exists (select 1 from ${recordings} r where r.id = ${id} and r.track_id = ${trackId} and r.replaced_at is null)`
  const current = (column: string): SQL<never> =>
    sql`(select r.${sql.identifier(column)} from ${recordings} r where r.id = ${id})`
  return [
    db
      .update(recordings)
      .set({ replaced_at: isoNow() })
      .where(
        and(
          eq(recordings.track_id, trackId),
          sql`${recordings.id} <> ${id}`,
          isNull(recordings.replaced_at),
          isCurrent,
        ),
      ),
    db
      .update(tracks)
      .set({
        recording_id: id,
        media_key: current('media_key'),
        media_bytes: current('media_bytes'),
        source_url: current('source_url'),
        duration: current('duration'),
        integrated_loudness: current('integrated_loudness'),
        true_peak: current('true_peak'),
      })
      .where(and(eq(tracks.id, trackId), isCurrent)),
    // Only what was replaced just now: an older one keeps its date.
    releaseUploads(
      db,
      sql`select r.upload_id from ${recordings} r join ${uploads} u on u.id = r.upload_id where r.track_id = ${trackId} and r.replaced_at is not null and u.sweep_after is null`,
    ),
    // After that, because two recordings may come from one original.
    keepUploads(
      db,
      sql`select r.upload_id from ${recordings} r where r.track_id = ${trackId} and r.replaced_at is null`,
    ),
  ] as const
}

const originals = alias(uploads, 'originals')

/** A statement: recordings with the files that they were made from, newest first. */
const selectRecordings = (db: Database, where: SQL | undefined) =>
  db
    .select({
      recording: recordings,
      original: { name: originals.name, type: originals.type, bytes: originals.bytes },
    })
    .from(recordings)
    .leftJoin(uploads, eq(uploads.id, recordings.upload_id))
    .leftJoin(originals, eq(originals.id, sql`coalesce(${uploads.original_id}, ${uploads.id})`))
    .where(where)
    .orderBy(desc(recordings.created_at), desc(recordings.id))

export type FoundRecording = Awaited<ReturnType<typeof selectRecordings>>[number]

/** A statement: the current recordings of these tracks. */
export const selectCurrentRecordings = (db: Database, trackIds: SQL) =>
  selectRecordings(db, and(inArray(recordings.track_id, trackIds), isNull(recordings.replaced_at)))

/** A statement: the track's current recording and those that can be restored. */
export const selectRestorableRecordings = (db: Database, trackId: string) =>
  selectRecordings(
    db,
    and(
      eq(recordings.track_id, trackId),
      or(isNull(recordings.replaced_at), gt(recordings.replaced_at, oldestRestorable())),
    ),
  )

/** Also a recording that was replaced in the last 30 days: players finish what they began. */
export async function findRecording(db: Database, trackId: string, id: string) {
  const found = await selectRestorableRecordings(db, trackId)
  return found.find(({ recording }) => recording.id === id)?.recording
}
