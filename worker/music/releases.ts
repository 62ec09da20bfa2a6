import { type SQL, and, asc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm'
import {
  type NewRelease,
  type Release,
  type ReleaseChange,
  type ReleaseList,
  type ReleaseStatus,
} from '../../shared/releases'
import { recordAudit, recordUpdate } from '../audit'
import { type Results, batch, oneBatch } from '../db/batch'
import type { Database } from '../db/client'
import { keysetPage } from '../db/paging'
import type { Checked, Reading, Writing } from '../env'
import { DomainError } from '../errors'
import { isUploadFree, keepUploads, keyOfUpload, uploads, releaseUploads } from '../uploads'
import { isoNow, newId } from '../lib/ids'
import { oldestRestorable } from './bin'
import { selectLyrics } from './lyrics'
import { selectCurrentRecordings } from './recording-versions'
import { type AlbumRow, albumType, releaseSummary, releaseView } from './release-views'
import { albums, tracks } from './tables'

const ID_ATTEMPTS = 20
/** `/api/admin/releases/order` is no release. */
const ORDER_PATH = 'order'

/** Drafts, scheduled and published releases in the order of the catalog; the bin only when it is asked for. */
export async function listReleases({ db, env }: Reading, query: ReleaseList) {
  const { search, status } = query
  const page = await keysetPage(env.SESSION_SECRET, query, {
    key: albums.position,
    id: albums.id,
    descending: false,
  })
  const matches = search
    ? sql`instr(lower(${albums.title}), ${search.toLowerCase()}) > 0`
    : undefined
  const isListed = and(hasStatus(status), matches, page.where)
  const ids = db
    .select({ id: albums.id })
    .from(albums)
    .where(isListed)
    .orderBy(...page.orderBy)
    .limit(page.limit)
  return oneBatch(
    {
      rows: db
        .select()
        .from(albums)
        .where(isListed)
        .orderBy(...page.orderBy)
        .limit(page.limit),
      listed: db
        .select()
        .from(tracks)
        .where(and(inArray(tracks.album_id, ids), isNull(tracks.deleted_at)))
        .orderBy(asc(tracks.number)),
    },
    async ({ rows, listed }) => {
      const { items, next_cursor } = await page.resultOf(rows, ({ position }) => position)
      const listedOf = Map.groupBy(listed, ({ album_id }) => album_id)
      return {
        releases: items.map((row) => releaseSummary(row, listedOf.get(row.id) ?? [])),
        next_cursor,
      }
    },
  )
}

function hasStatus(status: ReleaseStatus | null): SQL | undefined {
  const now = isoNow()
  switch (status) {
    case 'deleted':
      return gt(albums.deleted_at, oldestRestorable())
    case 'draft':
      return and(isNull(albums.deleted_at), isNull(albums.release_at))
    case 'scheduled':
      return and(isNull(albums.deleted_at), gt(albums.release_at, now))
    case 'published':
      return and(isNull(albums.deleted_at), lte(albums.release_at, now))
    case null:
      return isNull(albums.deleted_at)
  }
}

/** Also one in the bin. @throws DomainError `not_found` */
export const findRelease = ({ db, param }: Reading) =>
  oneBatch(selectRelease(db, param('id')), releaseFrom)

/** Statements for `releaseFrom`. */
export const selectRelease = (db: Database, id: string) => ({
  release: db.select().from(albums).where(eq(albums.id, id)),
  tracks: db
    .select()
    .from(tracks)
    .where(and(eq(tracks.album_id, id), isNull(tracks.deleted_at)))
    .orderBy(asc(tracks.number)),
  recordings: selectCurrentRecordings(db, tracksOf(id)),
  lyrics: selectLyrics(db, tracksOf(id)),
})

/** @throws DomainError `not_found` */
export function releaseFrom({
  release: [album],
  tracks: rows,
  recordings,
  lyrics,
}: Results<ReturnType<typeof selectRelease>>): Release {
  if (!album) throw new DomainError('not_found')
  return releaseView(album, rows, { recordings, lyrics })
}

const tracksOf = (releaseId: string) =>
  sql`(select t.id from ${tracks} t where t.album_id = ${releaseId} and t.deleted_at is null)`

/** A draft, in front of the catalog. Its id is its address, made of the title. */
export async function createRelease({ db, viewer }: Checked, input: NewRelease) {
  const { title, type, year = new Date().getUTCFullYear() } = input
  const wanted = slugOf(title)
  const slug = wanted === ORDER_PATH ? '' : wanted
  for (let attempt = 0; attempt < ID_ATTEMPTS; attempt++) {
    const id = slug === '' ? newId() : attempt === 0 ? slug : `${slug}-${attempt + 1}`
    const { added, ...stored } = await batch(db, {
      added: db
        .insert(albums)
        .values({
          id,
          title,
          year,
          type: albumType(type),
          image: '',
          position: sql`(select coalesce(min(position), 0) - 1 from albums)`,
          release_at: null,
        })
        .onConflictDoNothing()
        .returning({ id: albums.id }),
      audit: recordAudit(db, viewer, {
        action: 'release.create',
        target: { id, label: title },
        after: input,
      }),
      ...selectRelease(db, id),
    })
    if (added.length > 0) return releaseFrom(stored)
  }
  throw new DomainError('unavailable')
}

const slugOf = (title: string) =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)

/** @throws DomainError `not_found`, `upload_not_ready` */
export function changeRelease(
  { db, actor, param }: Writing,
  { cover_upload_id: cover, description, type, ...fields }: ReleaseChange,
) {
  const id = param('id')
  const set = {
    ...fields,
    ...(type && { type: albumType(type) }),
    ...(description && { description: description.en, description_pt: description['pt-BR'] }),
    ...(cover && { image: keyOfUpload(cover) }),
  }
  if (Object.keys(set).length === 0)
    return oneBatch({ ...selectRelease(db, id), changed: [] }, releaseFrom)
  const isFree = cover ? isUploadFree(cover, 'picture') : undefined
  const where = and(eq(albums.id, id), isFree)
  const target = { id, label: fields.title ?? sql`${albums.title}` }
  return oneBatch(
    {
      replaced: isFree ? [releaseUploads(db, sql`${coverUpload(id)} and ${isFree}`)] : [],
      ...recordUpdate(
        db,
        actor,
        { action: 'release.update', target },
        { table: albums, set, where },
      ),
      // A track carries its album's title and cover, for lists that show both.
      listed: db
        .update(tracks)
        .set({
          album: sql`(select a.title from ${albums} a where a.id = ${id})`,
          image: sql`(select a.image from ${albums} a where a.id = ${id})`,
        })
        .where(eq(tracks.album_id, id)),
      used: isFree ? [keepUploads(db, coverUpload(id))] : [],
      ...selectRelease(db, id),
    },
    ({ changed, ...stored }) => {
      const release = releaseFrom(stored)
      if (changed.length === 0) throw new DomainError('upload_not_ready')
      return release
    },
  )
}

/** A subselect: the upload that is this release's cover. */
const coverUpload = (id: string) =>
  sql`select u.id from ${uploads} u join ${albums} a on a.image = u.key where a.id = ${id}`

/** Also one in the bin. @throws DomainError `not_found` */
export async function findRow(db: Database, id: string): Promise<AlbumRow> {
  const row = await db.select().from(albums).where(eq(albums.id, id)).get()
  if (!row) throw new DomainError('not_found')
  return row
}

/**
 * The whole new order, all or nothing.
 * @throws DomainError `not_found`, `invalid_input` when these are not exactly the release's tracks
 */
export async function orderTracks(
  { db, viewer, param }: Checked,
  { track_ids: trackIds }: { track_ids: string[] },
) {
  const id = param('id')
  const { title, tracks: current } = releaseFrom(await batch(db, selectRelease(db, id)))
  const order = JSON.stringify(trackIds)
  const ids = current.map((track) => track.id)
  if (new Set(trackIds).size !== ids.length || ids.some((each) => !trackIds.includes(each)))
    throw new DomainError('invalid_input', { fields: { track_ids: 'This is not valid' } })
  const place = sql`(select o.key + 1 from json_each(${order}) o where o.value = ${tracks.id})`
  const isOfRelease = and(eq(tracks.album_id, id), inArray(tracks.id, ids))
  await db.batch([
    // Numbers are unique, also in the middle of a statement: first all of them move out of the way.
    db
      .update(tracks)
      .set({ number: sql`-${place}` })
      .where(isOfRelease),
    db
      .update(tracks)
      .set({ number: sql`-${tracks.number}` })
      .where(isOfRelease),
    recordAudit(db, viewer, {
      action: 'release.reorder',
      target: { id, label: title },
      before: { track_ids: ids },
      after: { track_ids: trackIds },
    }),
  ])
}
