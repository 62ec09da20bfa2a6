import { type SQL, and, eq, getTableColumns, inArray, isNull, or, sql } from 'drizzle-orm'
import type { BroadcastChange, BroadcastList, NewBroadcast } from '../../shared/broadcasts'
import { recordAudit } from '../audit'
import { batch } from '../db/batch'
import type { Database } from '../db/client'
import { sortedPage } from '../db/paging'
import type { Viewer } from '../env'
import { DomainError } from '../errors'
import { isoNow, newId } from '../platform/ids'
import { contains } from '../platform/search'
import { countAudience } from './audience'
import { keepPictures } from './pictures'
import { broadcasts } from './tables'
import {
  type BroadcastRow,
  type Texts,
  bodyColumns,
  broadcastView,
  labelOf,
  slugOf,
  subjectColumns,
} from './views'

export async function listBroadcasts(db: Database, secret: string, query: BroadcastList) {
  const page = await sortedPage(secret, query, { created_at: broadcasts.created_at }, broadcasts.id)
  const matches = and(
    contains(
      sql`lower(coalesce(${broadcasts.subject_en}, '') || char(31) || coalesce(${broadcasts.subject_pt}, ''))`,
      query.search,
    ),
    query.status ? eq(broadcasts.status, query.status) : undefined,
  )
  const {
    rows,
    count: [all],
  } = await batch(db, {
    rows: db
      .select({ ...getTableColumns(broadcasts), sort_key: page.sort_key })
      .from(broadcasts)
      .where(and(matches, page.where))
      .orderBy(...page.orderBy)
      .limit(page.limit),
    count: db
      .select({ total: sql<number>`count(*)` })
      .from(broadcasts)
      .where(matches),
  })
  const { items, next_cursor } = await page.resultOf(rows)
  return {
    broadcasts: items.map(broadcastView),
    total: all?.total ?? 0,
    next_cursor,
  }
}

export const findBroadcast = async (db: Database, id: string) =>
  broadcastView(await requireBroadcast(db, id))

export async function createBroadcast(db: Database, actor: Viewer, input: NewBroadcast) {
  const id = newId()
  const now = isoNow()
  const texts = { ...subjectColumns(input.subject), ...bodyColumns(input.body) }
  const { audience } = input
  const row = { id, slug: slugOf(id, texts), ...texts, audience, public: input.public }
  await db.batch([
    db.insert(broadcasts).values({
      ...row,
      status: 'draft',
      created_by: actor.id,
      created_at: now,
      updated_at: now,
    }),
    recordAudit(db, actor, {
      action: 'broadcast.create',
      target: { id, label: labelOf(texts) },
      after: { ...texts, audience, public: input.public },
    }),
    keepPictures(db, texts),
  ])
  return findBroadcast(db, id)
}

/**
 * Changes a draft, or a scheduled broadcast, which must stay complete. Later only whether it is public.
 * @throws DomainError `broadcast_started`, `broadcast_incomplete`, `broadcast_changed` with the current one when `version` is not its
 * version
 */
export async function changeBroadcast(
  db: Database,
  actor: Viewer,
  id: string,
  { version, subject, body, audience, public: isPublic }: BroadcastChange,
) {
  const before = await requireBroadcast(db, id)
  const texts = { ...(subject && subjectColumns(subject)), ...(body && bodyColumns(body)) }
  const changesContent = Boolean(subject ?? body ?? audience)
  const after = {
    ...texts,
    ...(audience && { audience }),
    ...(isPublic !== undefined && { public: isPublic }),
  }
  const isOpen = or(
    eq(broadcasts.status, 'draft'),
    and(eq(broadcasts.status, 'scheduled'), isComplete(texts)),
  )
  const isVersion = version === undefined ? undefined : eq(broadcasts.version, version)
  const { changed } = await batch(db, {
    changed: db
      .update(broadcasts)
      .set({
        ...after,
        // The address of a public broadcast must not change once its mails contain it.
        ...(subject && { slug: slugOf(id, { ...before, ...texts }) }),
        version: sql`${broadcasts.version} + 1`,
        updated_at: isoNow(),
      })
      .where(and(eq(broadcasts.id, id), changesContent ? isOpen : undefined, isVersion))
      .returning(),
    audit: recordAudit(db, actor, {
      action: 'broadcast.update',
      target: { id, label: labelOf({ ...before, ...texts }) },
      before: Object.fromEntries(
        Object.entries(before).filter(([name]) => Object.hasOwn(after, name)),
      ),
      after,
    }),
    pictures: body ? [keepPictures(db, texts)] : [],
  })
  const [row] = changed
  if (row) return broadcastView(row)
  const now = await requireBroadcast(db, id)
  if (version !== undefined && version !== now.version)
    throw new DomainError('broadcast_changed', { current: { broadcast: broadcastView(now) } })
  throw new DomainError(now.status === 'scheduled' ? 'broadcast_incomplete' : 'broadcast_started')
}

/** Deletes what no reader has got. @throws DomainError `broadcast_started` */
export async function deleteBroadcast(db: Database, actor: Viewer, id: string) {
  const row = await requireBroadcast(db, id)
  const { deleted } = await batch(db, {
    deleted: db
      .delete(broadcasts)
      .where(
        and(
          eq(broadcasts.id, id),
          inArray(broadcasts.status, ['draft', 'scheduled', 'cancelled']),
          isNull(broadcasts.evaluated_to),
          isNull(broadcasts.evaluated_at),
        ),
      )
      .returning({ id: broadcasts.id }),
    audit: recordAudit(db, actor, {
      action: 'broadcast.delete',
      target: { id, label: labelOf(row) },
    }),
  })
  if (deleted.length === 0) throw new DomainError('broadcast_started')
}

/**
 * Schedules a broadcast, or moves the time of a scheduled one. One statement decides, so two clicks are one send.
 * @throws DomainError `broadcast_started`, `broadcast_incomplete`
 */
export async function scheduleBroadcast(db: Database, actor: Viewer, id: string, at: string) {
  const before = await requireBroadcast(db, id)
  const { scheduled } = await batch(db, {
    scheduled: db
      .update(broadcasts)
      .set({ status: 'scheduled', send_at: at, updated_at: isoNow() })
      .where(
        and(
          eq(broadcasts.id, id),
          inArray(broadcasts.status, ['draft', 'scheduled']),
          isComplete({}),
        ),
      )
      .returning(),
    audit: recordAudit(db, actor, {
      action: 'broadcast.send',
      target: { id, label: labelOf(before) },
      before: { status: before.status, send_at: before.send_at },
      after: { status: 'scheduled', send_at: at },
    }),
  })
  const [row] = scheduled
  if (row) return broadcastView(row)
  const now = await requireBroadcast(db, id)
  const isOpen = now.status === 'draft' || now.status === 'scheduled'
  throw new DomainError(isOpen ? 'broadcast_incomplete' : 'broadcast_started')
}

/** Stops a broadcast; mails that were handed over cannot be called back. May be repeated. @throws DomainError `broadcast_over` */
export async function cancelBroadcast(db: Database, actor: Viewer, id: string) {
  const before = await requireBroadcast(db, id)
  await db.batch([
    db
      .update(broadcasts)
      .set({ status: 'cancelled', updated_at: isoNow() })
      .where(and(eq(broadcasts.id, id), inArray(broadcasts.status, ['scheduled', 'sending']))),
    recordAudit(db, actor, {
      action: 'broadcast.cancel',
      target: { id, label: labelOf(before) },
      before: { status: before.status },
      after: { status: 'cancelled' },
    }),
  ])
  const row = await requireBroadcast(db, id)
  if (row.status !== 'cancelled') throw new DomainError('broadcast_over')
  return broadcastView(row)
}

export const countRecipients = async (db: Database, id: string) => ({
  recipients: await countAudience(db, (await requireBroadcast(db, id)).audience),
})

export async function requireBroadcast(db: Database, id: string): Promise<BroadcastRow> {
  const row = await db.select().from(broadcasts).where(eq(broadcasts.id, id)).get()
  if (!row) throw new DomainError('not_found')
  return row
}

/** A condition: there is a subject and a text in one language, after these changes. */
function isComplete(changes: Partial<Texts>): SQL {
  const has = (name: keyof Texts) =>
    changes[name] === undefined
      ? sql`${broadcasts[name]} is not null`
      : sql.raw(changes[name] === null ? 'false' : 'true')
  return sql`((${has('subject_en')} and ${has('body_en')}) or (${has('subject_pt')} and ${has('body_pt')}))`
}
