import { sql } from 'drizzle-orm'
import { FIELD_ERRORS } from '../../shared/fields'
import type { MediaKind } from '../../shared/uploads'
import type { Database } from '../db/client'
import { DomainError } from '../errors'
import { keepUploads, uploads, releaseUploads } from '../uploads'
import { siteDrafts, siteVersions } from './tables'

const SUFFIX = '_upload_id'
/** Of every other field the upload is a picture. */
const KINDS: Record<string, MediaKind> = { video: 'film', captions: 'captions' }
/** The address of an upload, see worker/uploads. */
const UPLOADED = /^\/media\/[a-z]+\/upload\.([^.]+)\./

/** A condition on `uploads`: a draft or a version contains the address. */
const isInDocuments = sql`exists (select 1 from (select document from ${siteVersions} union all select document from ${siteDrafts}) stored
  where instr(stored.document, '"/media/' || ${uploads.key} || '"') > 0)`

type Named = { path: string; id: string; kind: MediaKind | null }

/**
 * The document with the address of each upload that a field `<name>_upload_id` names, and the ids of all uploads in it. An
 * upload of a draft or of an earlier version may be named again.
 * @throws DomainError `invalid_input` for fields with a file that is not there any more
 */
export function placeUploads<Document>(document: Document, ready: FoundUpload[]) {
  const found = new Map(ready.map((upload) => [upload.id, upload]))
  const missing = uploadsIn(document).filter(({ id, kind }) => {
    const upload = found.get(id)
    return !upload || (kind === null ? !upload.used : upload.kind !== kind)
  })
  if (missing.length > 0)
    throw new DomainError('invalid_input', {
      fields: Object.fromEntries(
        missing.map(({ path }) => [`document.${path}`, FIELD_ERRORS.image_gone]),
      ),
    })
  const placed = withAddresses(document, (id) => `/media/${found.get(id)?.key ?? ''}`)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the fields that it lost are optional
  return { document: placed as Document, uploadIds: [...found.keys()] }
}

/** The ids of all uploads in a document. */
export const uploadIdsIn = (document: unknown) => uploadsIn(document).map(({ id }) => id)

/** Whether fields name new uploads. Their addresses must be placed first. */
export const namesUploads = (document: unknown) =>
  uploadsIn(document).some(({ kind }) => kind !== null)

/** `kind`: of a new upload; null if its address is in the document. A new one replaces the address. */
function uploadsIn(value: unknown, path: string[] = []): Named[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]: [string, unknown]): Named[] => {
    const here = [...path, name]
    if (typeof inner !== 'string') return uploadsIn(inner, here)
    if (name.endsWith(SUFFIX)) {
      const kind = KINDS[name.slice(0, -SUFFIX.length)] ?? 'picture'
      return [{ path: here.join('.'), id: inner, kind }]
    }
    const [, id] = UPLOADED.exec(inner) ?? []
    const isReplaced = Object.hasOwn(value, name + SUFFIX)
    return id === undefined || isReplaced ? [] : [{ path: here.join('.'), id, kind: null }]
  })
}

function withAddresses(value: unknown, addressOf: (id: string) => string): unknown {
  if (Array.isArray(value)) return value.map((inner) => withAddresses(inner, addressOf))
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value)
  return Object.fromEntries([
    ...entries
      .filter(([name]) => !name.endsWith(SUFFIX))
      .map(([name, inner]) => [name, withAddresses(inner, addressOf)] as const),
    ...entries.flatMap(([name, inner]: [string, unknown]) =>
      name.endsWith(SUFFIX) && typeof inner === 'string'
        ? [[name.slice(0, -SUFFIX.length), addressOf(inner)] as const]
        : [],
    ),
  ])
}

/** A statement for `placeUploads`: the finished uploads in a document that nothing but the site uses. */
export const selectUploads = (db: Database, document: unknown) =>
  db
    .select({
      id: uploads.id,
      kind: uploads.kind,
      key: uploads.key,
      used: sql<number>`${isInDocuments}`.as('used'),
    })
    .from(uploads)
    .where(
      sql`${uploads.id} in ${listOf(uploadIdsIn(document))} and ${uploads.status} = 'ready'
        and (${uploads.sweep_after} is not null or ${isInDocuments})`,
    )

export type FoundUpload = Awaited<ReturnType<typeof selectUploads>>[number]

/** A condition: all of them are still there. The sweep may have deleted one since it was found. */
export const areUploadsReady = (ids: string[]) =>
  sql`${ids.length} = (select count(*) from ${uploads} ready where ready.id in ${listOf(ids)} and ready.status = 'ready')`

/** A condition: all uploads in a document are there, and the site uses them already. */
export const areUploadsUsed = (document: unknown) =>
  sql`not exists (select 1 from json_each(${JSON.stringify(uploadIdsIn(document))}) named
    where not exists (select 1 from ${uploads} where uploads.id = named.value and uploads.status = 'ready' and ${isInDocuments}))`

/** A statement: the sweep leaves the uploads that a draft or a version contains. */
export const keepPlaced = (db: Database, ids: string[]) =>
  keepUploads(
    db,
    sql`select ${uploads.id} from ${uploads} where ${uploads.id} in ${listOf(ids)} and ${isInDocuments}`,
  )

/** A statement: the sweep deletes the uploads that no draft and no version contains any more. */
export const releaseUnplaced = (db: Database, ids: string[]) =>
  releaseUploads(
    db,
    sql`select ${uploads.id} from ${uploads} where ${uploads.id} in ${listOf(ids)} and not ${isInDocuments}`,
  )

const listOf = (ids: string[]) => sql`(select value from json_each(${JSON.stringify(ids)}))`
