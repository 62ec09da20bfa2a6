import { type SQL, and, asc, count, eq, isNull, lt, or, sql } from 'drizzle-orm'
import type { Notice } from '../../shared/settings'
import { batch } from '../db/batch'
import { type Database, openDatabase } from '../db/client'
import { isoIn, isoNow, newId } from '../lib/ids'
import type { Mail } from '../mail'
import { type Club, letterMail, paragraph } from '../mail/letter'
import { enqueue } from '../queue'
import { readBrand } from '../site'
import { readSettings } from './read'
import { teamNotices } from './tables'

const SUBJECTS: Record<Notice, string> = {
  notify_new_users: 'New member / Novo membro',
  notify_new_vips: 'New VIP / Novo VIP',
  notify_tickets: 'Ticket sold / Ingresso vendido',
}
const MAIL_EVERY_SECONDS = 3600
/** Notices of a mail that was not enqueued by then are claimed again. */
const CLAIM_SECONDS = 300
const KEPT_SECONDS = 24 * 3600
/** A task in the queue may have 128 KB. The rest is counted; the back office lists it. */
const LINES_MAX = 100

/** Mails a notice to the team, if enabled: at once, or with others an hour after the last mail. */
export async function mailTeam(env: Cloudflare.Env, notice: Notice, what: string) {
  const db = openDatabase(env.DB)
  const settings = await readSettings(db)
  if (!settings[notice]) return
  await db.insert(teamNotices).values({ id: newId(), notice, content: what, created_at: isoNow() })
  await mailNotices(env)
}

/** Sends one mail with all waiting notices, if the last mail is an hour old. Also called by the schedule. */
export async function mailNotices(env: Cloudflare.Env) {
  const db = openDatabase(env.DB)
  const mailId = newId()
  const ofMail = eq(teamNotices.mail_id, mailId)
  const {
    all: [all],
    rows,
  } = await batch(db, {
    claimed: claim(db, mailId),
    all: db.select({ total: count() }).from(teamNotices).where(ofMail),
    rows: db
      .select({ notice: teamNotices.notice, content: teamNotices.content })
      .from(teamNotices)
      .where(ofMail)
      .orderBy(asc(teamNotices.id))
      .limit(LINES_MAX),
  })
  if (!all || rows.length === 0) return
  const lines = rows.map(({ notice, content }) => `${SUBJECTS[notice]}: ${content}`)
  const club = { brand: await readBrand(db), origin: env.PUBLIC_ORIGIN }
  await enqueue(env, { type: 'mail', mail: noticeMail(club, lines, all.total) })
  // The content is personal data; only the time is still needed.
  await db.update(teamNotices).set({ content: '', sent_at: isoNow() }).where(ofMail)
}

export const pruneNotices = (db: Database) =>
  db.delete(teamNotices).where(lt(teamNotices.sent_at, isoIn(-KEPT_SECONDS)))

/** Statements for the batch that deletes an account: delete unsent notices about the member. */
export const eraseNotices = (db: Database, condition: SQL, email: string) => [
  db.delete(teamNotices).where(sql`${condition} and instr(${teamNotices.content}, ${email}) > 0`),
]

/** A statement: claims all waiting notices, unless a mail was sent within the hour or is being made. */
function claim(db: Database, mailId: string) {
  const lapsed = isoIn(-CLAIM_SECONDS)
  const recent = sql`select 1 from ${teamNotices} t where t.sent_at > ${isoIn(-MAIL_EVERY_SECONDS)} or (t.sent_at is null and t.claimed_at > ${lapsed})`
  return db
    .update(teamNotices)
    .set({ mail_id: mailId, claimed_at: isoNow() })
    .where(
      and(
        isNull(teamNotices.sent_at),
        or(isNull(teamNotices.claimed_at), lt(teamNotices.claimed_at, lapsed)),
        sql`not exists (${recent})`,
      ),
    )
}

function noticeMail(club: Club, lines: string[], total: number): Mail {
  const [first = ''] = lines
  const more = total - lines.length
  const listed = more > 0 ? [...lines, `+ ${more}`] : lines
  return letterMail(club, {
    to: club.brand.contact.admin,
    subject: total === 1 ? first : `${total} notices / ${total} avisos`,
    language: 'en',
    body: listed.map(paragraph),
    button: { label: 'Back office / Painel', href: `${club.origin}/admin` },
  })
}
