import { and, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { DEFAULT_LANGUAGE } from '../../shared/notification-kinds'
import type { Language } from '../../shared/language'
import { users } from '../accounts'
import { batch } from '../db/batch'
import { type Database, openDatabase } from '../db/client'
import { selectRow } from '../db/insert-select'
import { isoIn, isoNow } from '../lib/ids'
import { type Mail, isRefused, sendMail } from '../mail'
import { type Club, letterMail, linked, paragraph, textInline } from '../mail/letter'
import { enqueue } from '../queue'
import { deriveToken } from '../lib/tokens'
import { readBrand } from '../site'
import { isVisible, isWanted } from './conditions'
import { entryOf, selectEntries } from './entries'
import { notificationSettings, notifications } from './tables'
import { sentenceOf } from './texts'

const MAIL_EVERY_SECONDS = 3600
/** Each needs a batch of three statements and a mail; an invocation may make 1,000. */
const MAILS_OF_TASK = 50
const ENTRIES_LISTED = 20

const TEXTS = {
  en: {
    subject: (count: number, site: string) => `${count} new notifications from ${site}`,
    more: (count: number) => `and ${count} more`,
    reason: (site: string) =>
      `You get this mail because you are a member of ${site}. It comes at most once an hour.`,
    preferences: 'Choose what you are mailed about',
  },
  'pt-BR': {
    subject: (count: number, site: string) => `${count} novas notificações de ${site}`,
    more: (count: number) => `e mais ${count}`,
    reason: (site: string) =>
      `Você recebeu este e-mail porque participa de ${site}. Ele chega no máximo uma vez por hora.`,
    preferences: 'Escolher sobre o que receber e-mails',
  },
}

/** Members who may get a mail now. */
const mayBeMailed = (now: string) =>
  and(
    eq(users.status, 'active'),
    isNotNull(users.email_confirmed_at),
    or(
      isNull(notificationSettings.mailed_at),
      lte(notificationSettings.mailed_at, isoIn(-MAIL_EVERY_SECONDS)),
    ),
    // Quiet hours.
    sql`not coalesce(${notificationSettings.quiet_starts_at} <= ${now} and ${notificationSettings.quiet_ends_at} > ${now}, 0)`,
  )

const selectDue = (db: Database, now: string, limit: number) =>
  db
    .selectDistinct({ id: notifications.user_id })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.user_id))
    .leftJoin(notificationSettings, eq(notificationSettings.user_id, notifications.user_id))
    .where(
      and(
        isNotNull(notifications.mail_due_at),
        lte(notifications.mail_due_at, now),
        mayBeMailed(now),
      ),
    )
    .limit(limit)

/** Called by the schedule. */
export async function enqueueNotificationMails(env: Cloudflare.Env, db: Database) {
  const due = await selectDue(db, isoNow(), 1)
  if (due.length > 0) await enqueue(env, { type: 'notification_mails' })
}

/** Called by the queue: mails some members and enqueues the rest. Of two tasks at once each member is mailed by one. */
export async function sendNotificationMails(env: Cloudflare.Env) {
  const db = openDatabase(env.DB)
  const due = await selectDue(db, isoNow(), MAILS_OF_TASK)
  for (const { id } of due)
    await mailMember(env, db, id).catch((error: unknown) =>
      console.error({ notification_mail: id, error }),
    )
  if (due.length === MAILS_OF_TASK) await enqueue(env, { type: 'notification_mails' })
}

/**
 * The mail counts as sent before it is sent: a kill between the two loses it, and the entries stay in the list. The other order would send
 * it twice.
 */
async function mailMember(env: Cloudflare.Env, db: Database, userId: string) {
  const now = isoNow()
  const isClaimed = sql`exists (select 1 from ${notificationSettings} s where s.user_id = ${userId} and s.mailed_at = ${now})`
  const isDue = and(
    eq(notifications.user_id, userId),
    isNotNull(notifications.mail_due_at),
    lte(notifications.mail_due_at, now),
  )
  const {
    claimed,
    entries,
    cleared,
    to: [to],
  } = await batch(db, {
    claimed: db
      .insert(notificationSettings)
      .select(
        selectRow(db, notificationSettings, { user_id: users.id, mailed_at: now })
          .from(users)
          .where(
            and(
              eq(users.id, userId),
              eq(users.status, 'active'),
              isNotNull(users.email_confirmed_at),
            ),
          ),
      )
      .onConflictDoUpdate({
        target: notificationSettings.user_id,
        set: { mailed_at: now },
        setWhere: or(
          isNull(notificationSettings.mailed_at),
          lte(notificationSettings.mailed_at, isoIn(-MAIL_EVERY_SECONDS)),
        ),
      })
      .returning({ mailed_at: notificationSettings.mailed_at }),
    entries: selectEntries(
      db,
      sql`n.user_id = ${userId} and n.mail_due_at <= ${now} and n.read_at is null and ${isWanted('mail', sql`n.kind`, sql`n.user_id`)} and ${isVisible()} and ${isClaimed}`,
      ENTRIES_LISTED + 100,
    ),
    cleared: db
      .update(notifications)
      .set({ mail_due_at: null })
      .where(and(isDue, isClaimed))
      .returning({ id: notifications.id }),
    to: db
      .select({ email: users.email, username: users.username, language: users.language })
      .from(users)
      .where(eq(users.id, userId)),
  })
  if (claimed.length === 0 || entries.length === 0 || !to) {
    if (claimed.length > 0) await release(db, userId, now, [])
    return
  }
  const brand = await readBrand(db)
  const language = to.language ?? DEFAULT_LANGUAGE
  const lines = entries.map((row) => {
    const entry = entryOf(row, language)
    return {
      text: sentenceOf(entry, language, brand.siteName),
      title: entry.target.title ?? '',
      link: env.PUBLIC_ORIGIN + entry.target.path,
    }
  })
  const preferences = await preferencesLink(env, userId)
  try {
    await sendMail(
      env,
      brand,
      mailOf({ brand, origin: env.PUBLIC_ORIGIN }, lines, { to: to.email, language, preferences }),
    )
  } catch (error) {
    if (isRefused(error)) return
    await release(
      db,
      userId,
      now,
      cleared.map(({ id }) => id),
    )
    throw error
  }
}

/** Takes the claim back: nothing was sent. */
const release = (db: Database, userId: string, now: string, ids: string[]) =>
  db.batch([
    db
      .update(notificationSettings)
      .set({ mailed_at: null })
      .where(
        and(eq(notificationSettings.user_id, userId), eq(notificationSettings.mailed_at, now)),
      ),
    db
      .update(notifications)
      .set({ mail_due_at: now })
      .where(
        sql`${notifications.id} in (select value from json_each(${JSON.stringify(ids)})) and ${notifications.read_at} is null`,
      ),
  ])

type Line = { text: string; title: string; link: string }
type Envelope = { to: string; language: Language; preferences: string }

function mailOf(club: Club, lines: Line[], { to, language, preferences }: Envelope): Mail {
  const texts = TEXTS[language]
  const site = club.brand.siteName
  const shown = lines.slice(0, ENTRIES_LISTED)
  const [first] = shown
  const more = lines.length > shown.length ? texts.more(lines.length - shown.length) : ''
  return letterMail(club, {
    to,
    subject: lines.length === 1 && first ? first.text : texts.subject(lines.length, site),
    language,
    body: [
      ...shown.map(({ text, title, link }) => ({
        type: 'paragraph' as const,
        children: [
          linked(text, link),
          ...(title ? [{ type: 'break' as const }, textInline(title)] : []),
        ],
      })),
      ...(more ? [paragraph(more)] : []),
    ],
    reason: texts.reason(site),
    footer: { label: texts.preferences, href: preferences },
    // RFC 8058: the button of the mail program posts to the same address.
    headers: {
      'List-Unsubscribe': `<${preferences}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  })
}

/** A signed link to the member's mail preferences, which works without signing in. */
const preferencesLink = async (env: Cloudflare.Env, userId: string) =>
  `${env.PUBLIC_ORIGIN}/api/notifications/mail/${userId}.${await seal(env, userId)}`

/** The member of a link; null for an invalid one or a deleted account. */
export async function memberOfLink(db: Database, env: Cloudflare.Env, token: string) {
  const at = token.lastIndexOf('.')
  const id = token.slice(0, at)
  if (at < 1 || token.slice(at + 1) !== (await seal(env, id))) return null
  const [member] = await db
    .select({ id: users.id, language: users.language })
    .from(users)
    .where(eq(users.id, id))
  return member ?? null
}

const seal = async (env: Cloudflare.Env, id: string) =>
  (await deriveToken(env.SESSION_SECRET, `notification-mail:${id}`)).slice(0, 22)
