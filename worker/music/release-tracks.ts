import { and, eq, isNull, sql } from 'drizzle-orm'
import { type NewTrack, RELEASE_TRACKS_MAX, type TrackChange } from '../../shared/releases'
import { recordAudit } from '../audit'
import { type Results, batch, oneBatch } from '../db/batch'
import type { Database } from '../db/client'
import { selectRow } from '../db/insert-select'
import type { Reading, Viewer, Writing } from '../env'
import { DomainError } from '../errors'
import { findReadyUpload, isUploadFree } from '../uploads'
import { isoNow, newId } from '../lib/ids'
import { selectLyrics } from './lyrics'
import {
  addRecording,
  restoreReplaced,
  selectCurrentRecordings,
  selectRestorableRecordings,
  useRecording,
} from './recording-versions'
import { type TrackRow, recordingView, releaseTrackView } from './release-views'
import { findRow } from './releases'
import { albums, lyrics, tracks } from './tables'

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
  const { added, ...stored } = await batch(db, {
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
        })
          .from(albums)
          .where(
            and(
              eq(albums.id, releaseId),
              sql`(select count(*) ${listed}) < ${RELEASE_TRACKS_MAX}`,
              upload ? isUploadFree(upload.id) : undefined,
            ),
          ),
      )
      .returning(),
    audit: recordAudit(db, actor, {
      action: 'track.create',
      target: { id, label: title },
      after: { release_id: releaseId, title },
    }),
    recording: upload ? addRecording(db, id, newId(), upload) : [],
    ...selectTrack(db, id),
  })
  if (added.length === 0) {
    if (upload_id) await findReadyUpload(db, upload_id, 'recording')
    throw new DomainError('release_full')
  }
  return trackFrom(stored)
}

/** @throws DomainError `not_found` */
export async function changeTrack(
  db: Database,
  actor: Viewer,
  id: string,
  { lyrics: text, ...fields }: TrackChange,
) {
  const before = await readTrack(db, id)
  const change = { ...fields, ...(text !== undefined && { lyrics: text }) }
  if (Object.keys(change).length === 0) return before
  const isListed = sql`exists (select 1 from ${tracks} t where t.id = ${id} and t.deleted_at is null)`
  const stored = await batch(db, {
    fields:
      Object.keys(fields).length > 0
        ? [db.update(tracks).set(fields).where(eq(tracks.id, id))]
        : [],
    lyrics: text === undefined ? [] : [writeLyrics(db, id, text)],
    audit: recordAudit(
      db,
      actor,
      {
        action: 'track.update',
        target: { id, label: change.title ?? before.title },
        before: Object.fromEntries(
          Object.keys(change).map((name) => [name, Reflect.get(before, name)]),
        ),
        after: change,
      },
      isListed,
    ),
    ...selectTrack(db, id),
  })
  return trackFrom(stored)
}

const writeLyrics = (db: Database, id: string, text: string) =>
  text.trim() === ''
    ? db.delete(lyrics).where(eq(lyrics.track_id, id))
    : db
        .insert(lyrics)
        .values({ track_id: id, text })
        .onConflictDoUpdate({ target: lyrics.track_id, set: { text } })

/** Hidden at once; its plays stay. The tracks behind it move up. @throws DomainError `not_found` */
export function deleteTrack({ db, actor, param }: Writing) {
  const id = param('id')
  const gone = (column: 'title' | 'album_id' | 'number') =>
    sql`(select gone.${sql.identifier(column)} from ${tracks} gone where gone.id = ${id})`
  const isOfRelease = sql`${tracks.album_id} = ${gone('album_id')} and ${tracks.deleted_at} is null`
  return oneBatch(
    {
      deleted: db
        .update(tracks)
        .set({ deleted_at: isoNow() })
        .where(and(eq(tracks.id, id), isNull(tracks.deleted_at)))
        .returning({ id: tracks.id }),
      audit: recordAudit(db, actor, {
        action: 'track.delete',
        target: { id, label: gone('title') },
      }),
      // Numbers are unique, also in the middle of a statement. Behind the entry: nothing moves up for a track that was deleted before.
      moved: db
        .update(tracks)
        .set({ number: sql`1 - ${tracks.number}` })
        .where(sql`${isOfRelease} and ${tracks.number} > ${gone('number')} and changes() > 0`),
      numbered: db
        .update(tracks)
        .set({ number: sql`-${tracks.number}` })
        .where(sql`${isOfRelease} and ${tracks.number} < 0`),
    },
    ({ deleted }) => {
      if (deleted.length === 0) throw new DomainError('not_found')
    },
  )
}

/** New plays get this recording from now on. @throws DomainError `not_found`, `upload_not_ready` */
export async function setRecording(db: Database, actor: Viewer, id: string, uploadId: string) {
  const { title } = await findTrackRow(db, id)
  const upload = await findReadyUpload(db, uploadId, 'recording')
  const recordingId = newId()
  const [added, ...rest] = addRecording(db, id, recordingId, upload)
  const written = await batch(db, {
    added,
    audit: recordAudit(db, actor, {
      action: 'track.record',
      target: { id, label: title },
      after: { recording_id: recordingId, name: upload.name },
    }),
    rest,
    ...selectTrack(db, id),
  })
  if (written.added.length === 0) throw new DomainError('upload_not_ready')
  return trackFrom(written)
}

/** Plays one of the last 30 days again. @throws DomainError `not_found` */
export async function restoreRecording(
  db: Database,
  actor: Viewer,
  id: string,
  recordingId: string,
) {
  const { title, recording_id } = await findTrackRow(db, id)
  if (recording_id === recordingId) return readTrack(db, id)
  const { restored, ...stored } = await batch(db, {
    restored: restoreReplaced(db, id, recordingId),
    audit: recordAudit(db, actor, {
      action: 'track.record',
      target: { id, label: title },
      before: { recording_id },
      after: { recording_id: recordingId },
    }),
    rest: useRecording(db, id, recordingId),
    ...selectTrack(db, id),
  })
  if (restored.length === 0) throw new DomainError('not_found')
  return trackFrom(stored)
}

/** The current one and those of the last 30 days, newest first. @throws DomainError `not_found` */
export const listRecordings = ({ db, param }: Reading) =>
  oneBatch(
    {
      track: selectTrackRow(db, param('id')),
      found: selectRestorableRecordings(db, param('id')),
    },
    ({ track, found }) => {
      rowFrom(track)
      return { recordings: found.map(recordingView) }
    },
  )

/** Statements for `trackFrom`. */
const selectTrack = (db: Database, id: string) => ({
  track: selectTrackRow(db, id),
  recordings: selectCurrentRecordings(db, sql`(${id})`),
  text: selectLyrics(db, sql`(${id})`),
})

/** @throws DomainError `not_found` */
const trackFrom = ({ track, recordings, text }: Results<ReturnType<typeof selectTrack>>) =>
  releaseTrackView(rowFrom(track), recordings[0], text[0]?.text)

const readTrack = async (db: Database, id: string) =>
  trackFrom(await batch(db, selectTrack(db, id)))

const selectTrackRow = (db: Database, id: string) =>
  db
    .select()
    .from(tracks)
    .where(and(eq(tracks.id, id), isNull(tracks.deleted_at)))

/** @throws DomainError `not_found` */
function rowFrom([row]: TrackRow[]) {
  if (!row) throw new DomainError('not_found')
  return row
}

const findTrackRow = async (db: Database, id: string) => rowFrom(await selectTrackRow(db, id))
