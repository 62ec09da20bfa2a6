import { type SQL, and, asc, eq, isNull, sql } from 'drizzle-orm'
import type { Channel, ChannelChange, NewChannel } from '../../shared/tv-channels'
import { FIELD_ERRORS } from '../../shared/fields'
import type { MediaKind } from '../../shared/uploads'
import { recordAudit } from '../audit'
import { type Results, batch, oneBatch } from '../db/batch'
import type { Database } from '../db/client'
import { ONE_ROW, selectRow } from '../db/insert-select'
import type { Checked, Reading, Writing } from '../env'
import { DomainError } from '../errors'
import { findReadyUpload, isUploadFree, keepUploads, uploads, releaseUploads } from '../uploads'
import { coverAddress } from '../music'
import { isoNow, newId } from '../lib/ids'
import { isPublicAddress } from '../files/remote-media'
import { tvCaptions, tvChannels } from './tables'

type ChannelRow = typeof tvChannels.$inferSelect
type CaptionsRow = typeof tvCaptions.$inferSelect

/** All of them, in order. */
export const listChannels = ({ db }: Reading) =>
  oneBatch(
    { rows: selectChannels(db), captions: db.select().from(tvCaptions) },
    ({ rows, captions }) => ({ channels: rows.map((row) => channelOf(row, captions)) }),
  )

export const selectChannels = (db: Database) =>
  db
    .select()
    .from(tvChannels)
    .where(isNull(tvChannels.deleted_at))
    .orderBy(asc(tvChannels.position), asc(tvChannels.id))

/** Statements for `storedFrom`. */
const selectStored = (db: Database, id: string) => ({
  rows: db
    .select()
    .from(tvChannels)
    .where(and(eq(tvChannels.id, id), isNull(tvChannels.deleted_at))),
  captions: db.select().from(tvCaptions).where(eq(tvCaptions.channel_id, id)),
})

/** @throws DomainError `not_found` */
function storedFrom({ rows: [row], captions }: Results<ReturnType<typeof selectStored>>) {
  if (!row) throw new DomainError('not_found')
  return { row, captions, channel: channelOf(row, captions) }
}

/** @throws DomainError `not_found` */
export const findAnyChannel = ({ db, param }: Reading) =>
  oneBatch(selectStored(db, param('id')), (found) => storedFrom(found).channel)

const channelOf = (row: ChannelRow, captions: CaptionsRow[]): Channel => ({
  id: row.id,
  name: row.name,
  name_pt: row.name_pt ?? '',
  description: { en: row.description, 'pt-BR': row.description_pt ?? '' },
  type: row.type ?? 'film',
  url: row.embed_url ?? '',
  film: row.media_bytes === null ? null : { bytes: row.media_bytes },
  poster: coverAddress(row.thumbnail),
  captions: captions
    .filter(({ channel_id }) => channel_id === row.id)
    .map(({ language }) => ({ language })),
})

type Columns = Partial<Omit<typeof tvChannels.$inferInsert, 'id' | 'position' | 'deleted_at'>>

/** What a change writes. @throws DomainError `upload_not_ready` */
async function prepare(db: Database, change: ChannelChange) {
  const { film_upload_id, poster_upload_id, captions, description, type, url, ...names } = change
  const used: string[] = []
  const ready = async (id: string, kind: MediaKind) => {
    const upload = await findReadyUpload(db, id, kind)
    used.push(upload.id)
    return { media_key: upload.key, media_bytes: upload.bytes }
  }
  const film = film_upload_id ? await ready(film_upload_id, 'film') : null
  const poster = poster_upload_id ? await ready(poster_upload_id, 'picture') : null
  const added: Omit<CaptionsRow, 'channel_id'>[] = []
  for (const { language, upload_id } of captions ?? [])
    if (upload_id) added.push({ language, ...(await ready(upload_id, 'captions')) })
  const columns: Columns = {
    ...names,
    ...(description && { description: description.en, description_pt: description['pt-BR'] }),
    ...(type && { type: type === 'film' ? null : type }),
    ...(url !== undefined && { embed_url: url || null }),
    ...film,
    ...(poster && { thumbnail: poster.media_key }),
  }
  const kept = captions?.map(({ language }) => language)
  const isFree = used.length > 0 ? and(...used.map((id) => isUploadFree(id))) : undefined
  return { columns, added, kept, isFree: isFree ?? sql`true` }
}

/** A page of ours, or one at another public host. */
const isPlayable = (url: string) =>
  /^\/(?!\/)/.test(url) || (URL.canParse(url) && url.startsWith('https:') && isPublicAddress(url))

/** @throws DomainError `invalid_input` */
function requireAddress({ type, embed_url }: Columns) {
  if (!type || (embed_url && isPlayable(embed_url))) return
  const url = embed_url ? FIELD_ERRORS.website : FIELD_ERRORS.required
  throw new DomainError('invalid_input', { fields: { url } })
}

/** At the end of the list. @throws DomainError `upload_not_ready`, `invalid_input` */
export async function createChannel({ db, viewer }: Checked, input: NewChannel) {
  const { columns, added, isFree } = await prepare(db, input)
  requireAddress(columns)
  const id = newId()
  const { created, ...stored } = await batch(db, {
    created: db
      .insert(tvChannels)
      .select(
        selectRow(db, tvChannels, {
          id,
          description: '',
          thumbnail: '',
          ...columns,
          name: input.name,
          position: sql`(select coalesce(max(c.position), -1) + 1 from ${tvChannels} c)`,
        })
          .from(ONE_ROW)
          .where(isFree),
      )
      .returning({ id: tvChannels.id }),
    audit: recordAudit(db, viewer, {
      action: 'channel.create',
      target: { id, label: input.name },
      after: columns,
    }),
    added: added.map((row) => writeCaptions(db, id, row, isFree)),
    used: keepUploads(db, uploadsOf(id)),
    ...selectStored(db, id),
  })
  if (created.length === 0) throw new DomainError('upload_not_ready')
  return storedFrom(stored).channel
}

/** @throws DomainError `not_found`, `upload_not_ready`, `invalid_input` */
export async function changeChannel({ db, viewer, param }: Checked, input: ChannelChange) {
  const id = param('id')
  const { row: before, captions: old } = storedFrom(await batch(db, selectStored(db, id)))
  const { columns, added, kept, isFree } = await prepare(db, input)
  if (Object.keys(columns).length === 0 && !kept) return channelOf(before, old)
  requireAddress({ ...before, ...columns })
  const { changed, ...stored } = await batch(db, {
    changed: db
      .update(tvChannels)
      .set({ ...columns, name: columns.name ?? before.name })
      .where(and(eq(tvChannels.id, id), isNull(tvChannels.deleted_at), isFree))
      .returning({ id: tvChannels.id }),
    audit: recordAudit(db, viewer, {
      action: 'channel.update',
      target: { id, label: columns.name ?? before.name },
      before: {
        ...Object.fromEntries(
          Object.keys(columns).map((name) => [name, Reflect.get(before, name)]),
        ),
        ...(kept && { captions: old.map(({ language, media_key }) => [language, media_key]) }),
      },
      after: {
        ...columns,
        ...(kept && {
          captions: kept.map((language) => [
            language,
            [...added, ...old].find((row) => row.language === language)?.media_key,
          ]),
        }),
      },
    }),
    removed: kept
      ? [
          db
            .delete(tvCaptions)
            .where(
              and(
                eq(tvCaptions.channel_id, id),
                sql`${tvCaptions.language} not in (select value from json_each(${JSON.stringify(kept)}))`,
                isFree,
              ),
            ),
        ]
      : [],
    added: added.map((row) => writeCaptions(db, id, row, isFree)),
    replaced: releaseUploads(
      db,
      sql`select u.id from ${uploads} u where u.key in (select value from json_each(${JSON.stringify(keysOf(before, old))}))
        and u.sweep_after is null and u.id not in (${uploadsOf(id)})`,
    ),
    used: keepUploads(db, uploadsOf(id)),
    ...selectStored(db, id),
  })
  if (changed.length === 0) throw new DomainError('upload_not_ready')
  return storedFrom(stored).channel
}

const writeCaptions = (
  db: Database,
  channel_id: string,
  row: Omit<CaptionsRow, 'channel_id'>,
  isFree: SQL,
) =>
  db
    .insert(tvCaptions)
    .select(
      selectRow(db, tvCaptions, { channel_id, ...row })
        .from(ONE_ROW)
        .where(isFree),
    )
    .onConflictDoUpdate({
      target: [tvCaptions.channel_id, tvCaptions.language],
      set: { media_key: row.media_key, media_bytes: row.media_bytes },
    })

const keysOf = ({ thumbnail, media_key }: ChannelRow, captions: CaptionsRow[]) => [
  thumbnail,
  media_key,
  ...captions.map((row) => row.media_key),
]

/** A subselect: the uploads that this channel shows. */
const uploadsOf = (id: string) =>
  sql`select shown.id from ${uploads} shown where shown.key in (
    select c.thumbnail from ${tvChannels} c where c.id = ${id} and c.deleted_at is null
    union all select c.media_key from ${tvChannels} c where c.id = ${id} and c.deleted_at is null
    union all select t.media_key from ${tvCaptions} t join ${tvChannels} c on c.id = t.channel_id and c.deleted_at is null where t.channel_id = ${id})`

/** Its uploads are deleted a month later. @throws DomainError `not_found` */
export function deleteChannel({ db, actor, param }: Writing) {
  const id = param('id')
  const name = sql`(select c.name from ${tvChannels} c where c.id = ${id})`
  return oneBatch(
    {
      // While the channel still shows them.
      released: releaseUploads(
        db,
        sql`select u.id from ${uploads} u where u.sweep_after is null and u.id in (${uploadsOf(id)})`,
      ),
      deleted: db
        .update(tvChannels)
        .set({ deleted_at: isoNow() })
        .where(and(eq(tvChannels.id, id), isNull(tvChannels.deleted_at)))
        .returning({ id: tvChannels.id }),
      audit: recordAudit(db, actor, {
        action: 'channel.delete',
        target: { id, label: name },
      }),
    },
    ({ deleted }) => {
      if (deleted.length === 0) throw new DomainError('not_found')
    },
  )
}
