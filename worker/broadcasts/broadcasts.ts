import { type SQL, and, eq, getTableColumns, inArray, isNull, or, sql } from 'drizzle-orm'
import type { BroadcastChange, BroadcastList, NewBroadcast } from '../../shared/broadcasts'
import { recordAudit, recordUpdate } from '../audit'
import { batch, oneBatch } from '../db/batch'
import type { Database } from '../db/client'
import { sortedPage } from '../db/paging'
import type { Checked, Reading, Writing } from '../env'
import { DomainError } from '../errors'
import { isoNow, newId } from '../lib/ids'
import { openMailProvider } from '../mail/provider'
import { contains } from '../lib/search'
import { countAudience } from './audience'
import { keepPictures } from './pictures'
import { stopSending, wakeSender } from './timer'
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

export async function listBroadcasts({ db, env }: Reading, query: BroadcastList) {
  const page = await sortedPage(
    env.SESSION_SECRET,
    query,
    { created_at: broadcasts.created_at },
    broadcasts.id,
  )
  const matches = and(
    contains(
      sql`lower(coalesce(${broadcasts.subject_en}, '') || char(31) || coalesce(${broadcasts.subject_pt}, ''))`,
      query.search,
    ),
    query.status ? eq(broadcasts.status, query.status) : undefined,
  )
  return oneBatch(
    {
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
    },
    async ({ rows, count: [all] }) => {
      const { items, next_cursor } = await page.resultOf(rows)
      return {
        broadcasts: items.map(broadcastView),
        total: all?.total ?? 0,
        next_cursor,
        provider: openMailProvider(env)?.name ?? null,
      }
    },
  )
}

/** @throws DomainError `not_found` */
export const findBroadcast = ({ db, param }: Reading) =>
  oneBatch({ found: selectBroadcast(db, param('id')) }, ({ found }) => answerFrom(found))

/** A statement for `broadcastFrom`. */
const selectBroadcast = (db: Database, id: string) =>
  db.select().from(broadcasts).where(eq(broadcasts.id, id))

/** @throws DomainError `not_found` */
function broadcastFrom([row]: BroadcastRow[]): BroadcastRow {
  if (!row) throw new DomainError('not_found')
  return row
}

const answerFrom = (rows: BroadcastRow[]) => ({ broadcast: broadcastView(broadcastFrom(rows)) })

/** Of a row, as `labelOf`. */
const LABEL = sql`coalesce(${broadcasts.subject_en}, ${broadcasts.subject_pt})`

/** @throws DomainError `not_found` */
export const requireBroadcast = async (db: Database, id: string) =>
  broadcastFrom(await selectBroadcast(db, id))

export function createBroadcast({ db, memberId, actor }: Writing, input: NewBroadcast) {
  const id = newId()
  const now = isoNow()
  const texts = { ...subjectColumns(input.subject), ...bodyColumns(input.body) }
  const { audience } = input
  const row = { id, slug: slugOf(id, texts), ...texts, audience, public: input.public }
  return oneBatch(
    {
      added: db.insert(broadcasts).values({
        ...row,
        status: 'draft',
        created_by: memberId,
        created_at: now,
        updated_at: now,
      }),
      audit: recordAudit(db, actor, {
        action: 'broadcast.create',
        target: { id, label: labelOf(texts) },
        after: { ...texts, audience, public: input.public },
      }),
      pictures: keepPictures(db, texts),
      stored: selectBroadcast(db, id),
    },
    ({ stored }) => answerFrom(stored),
  )
}

/**
 * Changes a draft, or a scheduled broadcast, which must stay complete. Later only whether it is public.
 * @throws DomainError `not_found`, `broadcast_started`, `broadcast_incomplete`, `broadcast_changed` with the current one when `version` is not its
 * version
 */
export async function changeBroadcast(
  { db, viewer, param }: Checked,
  { version, subject, body, audience, public: isPublic }: BroadcastChange,
) {
  const id = param('id')
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
    audit: recordAudit(db, viewer, {
      action: 'broadcast.update',
      target: { id, label: labelOf({ ...before, ...texts }) },
      before: Object.fromEntries(
        Object.entries(before).filter(([name]) => Object.hasOwn(after, name)),
      ),
      after,
    }),
    pictures: body ? [keepPictures(db, texts)] : [],
  })
  if (changed.length > 0) return answerFrom(changed)
  const now = await requireBroadcast(db, id)
  if (version !== undefined && version !== now.version)
    throw new DomainError('broadcast_changed', { current: { broadcast: broadcastView(now) } })
  throw new DomainError(now.status === 'scheduled' ? 'broadcast_incomplete' : 'broadcast_started')
}

/** Deletes what no reader has got. @throws DomainError `not_found`, `broadcast_started` */
export function deleteBroadcast({ db, actor, param }: Writing) {
  const id = param('id')
  const isDeletable = and(
    eq(broadcasts.id, id),
    inArray(broadcasts.status, ['draft', 'scheduled', 'cancelled']),
    isNull(broadcasts.evaluated_to),
    isNull(broadcasts.evaluated_at),
  )
  const label = sql`(select coalesce(b.subject_en, b.subject_pt) from ${broadcasts} b where b.id = ${id})`
  return oneBatch(
    {
      audit: recordAudit(
        db,
        actor,
        { action: 'broadcast.delete', target: { id, label } },
        sql`exists (select 1 from ${broadcasts} where ${isDeletable})`,
      ),
      deleted: db.delete(broadcasts).where(isDeletable).returning({ id: broadcasts.id }),
      left: selectBroadcast(db, id),
    },
    ({ deleted, left }) => {
      if (left.length > 0) throw new DomainError('broadcast_started')
      if (deleted.length === 0) throw new DomainError('not_found')
    },
  )
}

/**
 * Sends a broadcast now or later, or moves the time of a scheduled one. One statement decides, so two clicks are one send.
 * @throws DomainError `not_found`, `mail_provider_missing`, `broadcast_started`, `broadcast_incomplete`
 */
export function scheduleBroadcast(
  { db, env, actor, param, background }: Writing,
  { at: wanted }: { at?: string | null | undefined },
) {
  const id = param('id')
  const hasProvider = openMailProvider(env) !== null
  const now = isoNow()
  const set = { status: 'scheduled', send_at: wanted && wanted > now ? wanted : now } as const
  const where = and(
    eq(broadcasts.id, id),
    inArray(broadcasts.status, ['draft', 'scheduled']),
    isComplete({}),
    sql`${hasProvider}`,
  )
  return oneBatch(
    {
      ...recordUpdate(
        db,
        actor,
        { action: 'broadcast.send', target: { id, label: LABEL } },
        { table: broadcasts, set, aside: { updated_at: now }, where },
      ),
      stored: selectBroadcast(db, id),
    },
    ({ changed, stored }) => {
      const answer = answerFrom(stored)
      const { status } = answer.broadcast
      const isOpen = status === 'draft' || status === 'scheduled'
      if (!hasProvider) throw new DomainError('mail_provider_missing')
      if (changed.length === 0)
        throw new DomainError(isOpen ? 'broadcast_incomplete' : 'broadcast_started')
      // It is stored. If this fails, the schedule wakes the sender.
      background(wakeSender(env))
      return answer
    },
  )
}

/**
 * Stops a broadcast; mails that were handed over cannot be called back. May be repeated.
 * @throws DomainError `not_found`, `broadcast_over`
 */
export function cancelBroadcast({ db, env, actor, param }: Writing) {
  const id = param('id')
  return oneBatch(
    {
      ...recordUpdate(
        db,
        actor,
        { action: 'broadcast.cancel', target: { id, label: LABEL } },
        {
          table: broadcasts,
          set: { status: 'cancelled' },
          aside: { updated_at: isoNow() },
          where: and(eq(broadcasts.id, id), inArray(broadcasts.status, ['scheduled', 'sending'])),
        },
      ),
      stored: selectBroadcast(db, id),
    },
    async ({ stored }) => {
      const answer = answerFrom(stored)
      if (answer.broadcast.status !== 'cancelled') throw new DomainError('broadcast_over')
      await stopSending(env, id)
      return answer
    },
  )
}

/** @throws DomainError `not_found` */
export const countRecipients = async ({ db, param }: Checked) => ({
  recipients: await countAudience(db, (await requireBroadcast(db, param('id'))).audience),
})

/** A condition: there is a subject and a text in one language, after these changes. */
function isComplete(changes: Partial<Texts>): SQL {
  const has = (name: keyof Texts) =>
    changes[name] === undefined
      ? sql`${broadcasts[name]} is not null`
      : sql.raw(changes[name] === null ? 'false' : 'true')
  return sql`((${has('subject_en')} and ${has('body_en')}) or (${has('subject_pt')} and ${has('body_pt')}))`
}
