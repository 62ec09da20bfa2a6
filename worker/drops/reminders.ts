import { and, eq, gt, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { users } from '../accounts'
import { batch, oneBatch } from '../db/batch'
import { type Database, openDatabase } from '../db/client'
import { selectRow } from '../db/insert-select'
import type { Writing } from '../env'
import { DomainError } from '../errors'
import { albums, isReleased, isUpcoming } from '../music'
import { isWanted, notifyOfReminder, sendUnreadCounts } from '../notifications'
import { isoIn, isoNow } from '../lib/ids'
import { isRefused, sendMail } from '../mail'
import { type ReminderTask, enqueue } from '../queue'
import { startDuePushes } from '../push'
import { readBrand } from '../site'
import { reminderMail } from './mails'
import { releaseReminders } from './tables'

/** If a claimed reminder is not sent within this time, the attempt has failed. */
const CLAIM_SECONDS = 300
/** Then a mail that fails is given up. */
const TRIED_SECONDS = 24 * 3600
const AT_ONCE = 100

/** May be repeated. @throws DomainError `not_found` for a release that is not announced, or is out */
export function setReminder({ db, memberId, param, language: languageOf }: Writing) {
  const language = languageOf()
  const isAnnounced = and(eq(albums.id, param('id')), isUpcoming())
  return oneBatch(
    {
      set: db
        .insert(releaseReminders)
        .select(
          selectRow(db, releaseReminders, {
            release_id: albums.id,
            user_id: memberId,
            language,
            created_at: isoNow(),
          })
            .from(albums)
            .where(isAnnounced),
        )
        .onConflictDoUpdate({
          target: [releaseReminders.release_id, releaseReminders.user_id],
          set: { language },
        }),
      release: db.select({ id: albums.id }).from(albums).where(isAnnounced),
    },
    requireRelease,
  )
}

/** May be repeated. @throws DomainError `not_found` for an unknown release */
export function deleteReminder({ db, memberId, param }: Writing) {
  const id = param('id')
  return oneBatch(
    {
      deleted: db.delete(releaseReminders).where(isReminder({ release_id: id, user_id: memberId })),
      release: db.select({ id: albums.id }).from(albums).where(eq(albums.id, id)),
    },
    requireRelease,
  )
}

function requireRelease({ release }: { release: { id: string }[] }) {
  if (release.length === 0) throw new DomainError('not_found')
}

const isReminder = ({ release_id, user_id }: { release_id: string; user_id: string }) =>
  and(eq(releaseReminders.release_id, release_id), eq(releaseReminders.user_id, user_id))

/**
 * Enqueues reminders of releases that are out. A failed attempt is repeated after CLAIM_SECONDS.
 * @returns whether there may be more
 */
export async function enqueueReminders(env: Cloudflare.Env, db: Database) {
  const due = db
    .select({ id: sql`${releaseReminders}.rowid` })
    .from(releaseReminders)
    .innerJoin(albums, eq(albums.id, releaseReminders.release_id))
    .where(
      and(
        isReleased(),
        isNull(releaseReminders.sent_at),
        or(
          isNull(releaseReminders.claimed_at),
          lt(releaseReminders.claimed_at, isoIn(-CLAIM_SECONDS)),
        ),
        or(
          isNull(releaseReminders.notified_at),
          gt(releaseReminders.notified_at, isoIn(-TRIED_SECONDS)),
        ),
      ),
    )
    .limit(AT_ONCE)
  const claimed = await db
    .update(releaseReminders)
    .set({ claimed_at: isoNow() })
    .where(sql`rowid in ${due}`)
    .returning({
      release_id: releaseReminders.release_id,
      user_id: releaseReminders.user_id,
      claimed_at: sql<string>`${releaseReminders.claimed_at}`,
    })
  for (const reminder of claimed) await enqueue(env, { type: 'release_reminder', ...reminder })
  return claimed.length === AT_ONCE
}

/**
 * Called by the queue: tells the member in the club at the first attempt, and mails a reminder once, also if the task is delivered
 * twice. Only to confirmed addresses.
 */
export async function sendReminder(
  env: Cloudflare.Env,
  { claimed_at, ...reminder }: Omit<ReminderTask, 'type'>,
) {
  const db = openDatabase(env.DB)
  const now = isoNow()
  const {
    claimed: [claimed],
  } = await batch(db, {
    claimed: db
      .update(releaseReminders)
      .set({
        claimed_at: now,
        notified_at: sql`coalesce(${releaseReminders.notified_at}, ${now})`,
      })
      .where(
        and(
          isReminder(reminder),
          isNull(releaseReminders.sent_at),
          eq(releaseReminders.claimed_at, claimed_at),
        ),
      )
      .returning(),
    notified: notifyOfReminder(
      db,
      reminder.release_id,
      sql`u.id = (select r.user_id from ${releaseReminders} r where r.release_id = ${reminder.release_id} and r.user_id = ${reminder.user_id} and r.claimed_at = ${now} and r.notified_at = ${now})`,
    ),
  })
  if (!claimed) return
  await sendUnreadCounts(env, db, [reminder.user_id])
  await startDuePushes(env, db)
  try {
    const [to] = await db
      .select({
        id: albums.id,
        title: albums.title,
        username: users.username,
        email: users.email,
      })
      .from(albums)
      .innerJoin(users, eq(users.id, reminder.user_id))
      .where(
        and(
          eq(albums.id, reminder.release_id),
          isReleased(),
          eq(users.status, 'active'),
          isNotNull(users.email_confirmed_at),
          isWanted('mail', sql`'reminder'`, sql`${users.id}`),
        ),
      )
    const brand = await readBrand(db)
    if (to) {
      const mail = reminderMail({ brand, origin: env.PUBLIC_ORIGIN }, to, claimed.language)
      await sendMail(env, brand, mail).catch((error: unknown) => {
        // It would be refused again.
        if (!isRefused(error)) throw error
      })
    }
    await db.update(releaseReminders).set({ sent_at: isoNow() }).where(isReminder(reminder))
  } catch (error) {
    // The queue delivers the task again.
    await db.update(releaseReminders).set({ claimed_at }).where(isReminder(reminder))
    throw error
  }
}

/** For the member's data export. */
export const exportReminders = async (db: Database, userId: string) => ({
  release_reminders: await db
    .select({
      release_id: releaseReminders.release_id,
      created_at: releaseReminders.created_at,
      sent_at: releaseReminders.sent_at,
    })
    .from(releaseReminders)
    .where(eq(releaseReminders.user_id, userId)),
})
