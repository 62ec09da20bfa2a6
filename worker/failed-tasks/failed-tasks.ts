import { type SQL, and, desc, eq, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm'
import type { UnfinishedWork } from '../../shared/notices'
import { provenEmailOf, users } from '../accounts'
import { recordAudit } from '../audit'
import { oneBatch } from '../db/batch'
import { type Database, openDatabase } from '../db/client'
import type { Writing } from '../env'
import { DomainError } from '../errors'
import { decryptText, encryptText } from '../lib/encryption'
import { isoIn, isoNow, newId } from '../lib/ids'
import { isRefused } from '../mail'
import { type Task, type UnfinishedTask, enqueue } from '../queue'
import { unfinishedTasks } from './tables'

const TRIED_SECONDS = 24 * 3600
const FIRST_WAIT_SECONDS = 300
/** A claimed task is sent again after this: then its message was lost. */
const CLAIM_SECONDS = 900
const KEPT_SECONDS = 30 * 24 * 3600
const AT_ONCE = 100
const LISTED = 100
const ERROR_CHARACTERS = 300

/** What is stored of a task; null for one that its own rows repeat, or that is not worth repeating. */
function keptOf(task: Task): { type: UnfinishedWork['work']; about: string } | null {
  switch (task.type) {
    case 'mail':
      return { type: task.type, about: task.mail.to }
    case 'broadcast_test':
      return { type: task.type, about: task.to }
    case 'member_left':
    case 'customer_email':
      return { type: task.type, about: task.member_id }
    case 'party_doors':
      return { type: task.type, about: task.party_id }
    case 'broadcast_sent':
    case 'end_subscription':
    case 'fan_out':
    case 'notification_mails':
    case 'price_move':
    case 'push':
    case 'release_reminder':
    case 'reply':
    case 'scrobbles':
    case 'unfinished':
    case 'membership_mail':
    case 'visit':
      return null
  }
}

const sealContext = (id: string) => ({ purpose: 'unfinished-task', row: id })

/** Stores a task that the queue has given up, to be tried for a day. Not a mail that is refused: a retry would be refused too. */
export async function keepTask(env: Cloudflare.Env, task: Task, error: unknown) {
  const kept = keptOf(task)
  if (!kept || isRefused(error)) return
  const id = newId()
  await openDatabase(env.DB)
    .insert(unfinishedTasks)
    .values({
      id,
      ...kept,
      task: await encryptText(env.SESSION_SECRET, sealContext(id), JSON.stringify(task)),
      created_at: isoNow(),
      attempts: 0,
      due_at: isoIn(FIRST_WAIT_SECONDS),
      error: textOf(error),
    })
}

const textOf = (error: unknown) =>
  (error instanceof Error ? error.message : String(error)).slice(0, ERROR_CHARACTERS)

/** Called by the schedule: enqueues what is due. A claim keeps two runs from sending the same. */
export async function requeueUnfinished(env: Cloudflare.Env, db: Database) {
  const due = db
    .select({ id: unfinishedTasks.id })
    .from(unfinishedTasks)
    .where(and(isNull(unfinishedTasks.given_up_at), lte(unfinishedTasks.due_at, isoNow())))
    .limit(AT_ONCE)
  const claimed = await db
    .update(unfinishedTasks)
    .set({ due_at: isoIn(CLAIM_SECONDS) })
    .where(sql`${unfinishedTasks.id} in ${due}`)
    .returning({ id: unfinishedTasks.id, due_at: unfinishedTasks.due_at })
  for (const task of claimed) await enqueue(env, { type: 'unfinished', ...task })
}

/**
 * Called by the queue: tries a task again, once for each claim. Waits grow from five minutes to ten hours; the last try is a day after
 * the first failure.
 */
export async function runUnfinished(
  env: Cloudflare.Env,
  { id, due_at }: Omit<UnfinishedTask, 'type'>,
  run: (task: Task) => Promise<void>,
) {
  const db = openDatabase(env.DB)
  const [row] = await db
    .update(unfinishedTasks)
    .set({ attempts: sql`${unfinishedTasks.attempts} + 1`, due_at: isoIn(CLAIM_SECONDS) })
    .where(
      and(
        eq(unfinishedTasks.id, id),
        eq(unfinishedTasks.due_at, due_at),
        isNull(unfinishedTasks.given_up_at),
      ),
    )
    .returning()
  if (!row) return
  const isThis = and(eq(unfinishedTasks.id, id), eq(unfinishedTasks.attempts, row.attempts))
  try {
    await run(await open(env, row))
    await db.delete(unfinishedTasks).where(isThis)
  } catch (error) {
    console.error({ task: row.type, attempt: row.attempts, error })
    const isOver = row.created_at <= isoIn(-TRIED_SECONDS) || isRefused(error)
    const next = isoIn(FIRST_WAIT_SECONDS * 2 ** row.attempts)
    const last = new Date(Date.parse(row.created_at) + TRIED_SECONDS * 1000).toISOString()
    await db
      .update(unfinishedTasks)
      .set({
        error: textOf(error),
        ...(isOver ? { given_up_at: isoNow() } : { due_at: next < last ? next : last }),
      })
      .where(isThis)
  }
}

async function open(env: Cloudflare.Env, { id, task }: { id: string; task: string }) {
  const text = await decryptText(env.SESSION_SECRET, sealContext(id), task)
  if (text === null) throw new Error('The task was encrypted with another secret.')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our own, as `keepTask` stored it
  return JSON.parse(text) as Task
}

/** What was given up, newest first, with the name of the member whom it is about. */
export async function listGivenUp(db: Database): Promise<UnfinishedWork[]> {
  const rows = await db
    .select({
      id: unfinishedTasks.id,
      type: unfinishedTasks.type,
      about: unfinishedTasks.about,
      username: users.username,
      error: unfinishedTasks.error,
      created_at: unfinishedTasks.created_at,
      given_up_at: sql<string>`${unfinishedTasks.given_up_at}`,
    })
    .from(unfinishedTasks)
    .leftJoin(users, eq(users.id, unfinishedTasks.about))
    .where(isNotNull(unfinishedTasks.given_up_at))
    .orderBy(desc(unfinishedTasks.given_up_at))
    .limit(LISTED)
  return rows.map(({ type, about, username, ...row }) => ({
    ...row,
    feature: 'work',
    work: type,
    about: username ?? about,
  }))
}

/**
 * The team sends it again: it is tried for another day.
 * @throws DomainError `not_found` for what was not given up
 */
export function retryGivenUp({ db, env, actor, param }: Writing) {
  const id = param('id')
  const due_at = isoNow()
  return oneBatch(
    {
      retried: db
        .update(unfinishedTasks)
        .set({ given_up_at: null, attempts: 0, created_at: due_at, due_at })
        .where(and(eq(unfinishedTasks.id, id), isNotNull(unfinishedTasks.given_up_at)))
        .returning({ id: unfinishedTasks.id }),
      audit: recordAudit(db, actor, {
        action: 'notice.retry',
        target: { id, label: null },
      }),
    },
    async ({ retried }) => {
      if (retried.length === 0) throw new DomainError('not_found')
      // The schedule does the same.
      await enqueue(env, { type: 'unfinished', id, due_at }).catch((error: unknown) =>
        console.error({ error }),
      )
      return {}
    },
  )
}

/** Deletes what nobody has sent again. */
export const pruneGivenUp = (db: Database) =>
  db.delete(unfinishedTasks).where(lt(unfinishedTasks.given_up_at, isoIn(-KEPT_SECONDS)))

/** Statements for the batch that deletes the account: mails to its proven address, not the erasure itself. */
export const eraseUnfinished = (db: Database, userId: string, condition: SQL) => [
  db
    .delete(unfinishedTasks)
    .where(
      and(
        or(
          sql`${unfinishedTasks.about} = ${provenEmailOf(userId)}`,
          and(eq(unfinishedTasks.about, userId), eq(unfinishedTasks.type, 'customer_email')),
        ),
        condition,
      ),
    ),
]
