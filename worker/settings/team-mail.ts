import { type SQL, and, asc, count, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { TeamNotice } from '../../shared/settings'
import { batch } from '../db/batch'
import { type Database, openDatabase } from '../db/client'
import { isoIn, isoNow, newId } from '../lib/ids'
import type { Mail } from '../mail'
import { type Club, letterMail, paragraph } from '../mail/letter'
import { enqueue } from '../queue'
import { readBrand } from '../site'
import { readSettings } from './read'
import { teamNotices } from './tables'

const SUBJECTS: Record<TeamNotice, string> = {
  message: 'New message / Nova mensagem',
  notify_new_users: 'New member / Novo membro',
  notify_new_vips: 'New VIP / Novo VIP',
  notify_tickets: 'Ticket sold / Ingresso vendido',
}

type Group = {
  /** They share mails. */
  notices: TeamNotice[]
  /** There is at most one mail in so many seconds. What comes in between is in the next one. */
  everySeconds: number
  subject: (total: number) => string
  path: string
}

/** Mails the team at once about a new VIP. */
const VIPS: Group = {
  notices: ['notify_new_vips'],
  everySeconds: 0,
  subject: (total) => `${total} new VIPs / ${total} novos VIPs`,
  path: '/admin/users?role=vip',
}
const MESSAGES: Group = {
  notices: ['message'],
  everySeconds: 600,
  subject: (total) => `${total} new messages / ${total} novas mensagens`,
  path: '/admin/messages',
}
const OTHERS: Group = {
  notices: ['notify_new_users', 'notify_tickets'],
  everySeconds: 3600,
  subject: (total) => `${total} notices / ${total} avisos`,
  path: '/admin',
}
const GROUPS = [VIPS, MESSAGES, OTHERS]

/** Notices of a mail that was not enqueued by then are claimed again. */
const CLAIM_SECONDS = 300
const KEPT_SECONDS = 24 * 3600
/** A task in the queue may have 128 KB. The rest is counted; the back office lists it. */
const LINES_MAX = 100

/** Mails a notice to the team, unless they opted out: at once, or with others when the last mail is old enough. */
export async function mailTeam(env: Cloudflare.Env, notice: TeamNotice, what: string) {
  const db = openDatabase(env.DB)
  // Somebody waits for an answer to a message.
  if (notice !== 'message' && !(await readSettings(db))[notice]) return
  await db.insert(teamNotices).values({ id: newId(), notice, content: what, created_at: isoNow() })
  const group = GROUPS.find(({ notices }) => notices.includes(notice)) ?? OTHERS
  const isMailed = await mailGroup(env, group)
  // The schedule would be late. It makes up for an alarm that is lost.
  if (!isMailed && group === MESSAGES) await env.TIMER.getByName(MESSAGE_MAILS).wake(MESSAGE_MAILS)
}

/** Called by the schedule: sends what is due. */
export async function mailNotices(env: Cloudflare.Env) {
  for (const group of GROUPS) await mailGroup(env, group)
}

/** The name of the timer. */
export const MESSAGE_MAILS = 'message_mails'

/** Runs ten minutes after the last mail about messages, if others have come since. */
export const messageTimer = () => ({
  async run(env: Cloudflare.Env): Promise<{ at: number | null }> {
    await mailGroup(env, MESSAGES)
    const [row] = await openDatabase(env.DB)
      .select({
        waiting: sql<number>`count(*) filter (where ${teamNotices.sent_at} is null)`,
        last: sql<string | null>`max(${teamNotices.sent_at})`,
      })
      .from(teamNotices)
      .where(inArray(teamNotices.notice, MESSAGES.notices))
    if (!row || row.waiting === 0) return { at: null }
    const due = Date.parse(row.last ?? isoNow()) + MESSAGES.everySeconds * 1000
    // Another request may be sending them.
    return { at: Math.max(due, Date.now() + LOOK_AGAIN_MS) }
  },
})

const LOOK_AGAIN_MS = 5000

/** One mail with all that waits, if one may be sent. */
async function mailGroup(env: Cloudflare.Env, group: Group) {
  const db = openDatabase(env.DB)
  const mailId = newId()
  const ofMail = eq(teamNotices.mail_id, mailId)
  const {
    all: [all],
    rows,
  } = await batch(db, {
    claimed: claim(db, mailId, group),
    all: db.select({ total: count() }).from(teamNotices).where(ofMail),
    rows: db
      .select({ notice: teamNotices.notice, content: teamNotices.content })
      .from(teamNotices)
      .where(ofMail)
      .orderBy(asc(teamNotices.id))
      .limit(LINES_MAX),
  })
  if (!all || rows.length === 0) return false
  const lines = rows.map(({ notice, content }) => `${SUBJECTS[notice]}: ${content}`)
  const club = { brand: await readBrand(db), origin: env.PUBLIC_ORIGIN }
  await enqueue(env, { type: 'mail', mail: noticeMail(club, group, lines, all.total) })
  // The content is personal data; only the time is still needed.
  await db.update(teamNotices).set({ content: '', sent_at: isoNow() }).where(ofMail)
  return true
}

export const pruneNotices = (db: Database) =>
  db.delete(teamNotices).where(lt(teamNotices.sent_at, isoIn(-KEPT_SECONDS)))

/** Statements for the batch that deletes an account: delete unsent notices about the member. */
export const eraseNotices = (db: Database, condition: SQL, email: string) => [
  db.delete(teamNotices).where(sql`${condition} and instr(${teamNotices.content}, ${email}) > 0`),
]

/** A statement: claims what waits of a group, unless a mail about it was sent lately or is being made. */
function claim(db: Database, mailId: string, { notices, everySeconds }: Group) {
  const lapsed = isoIn(-CLAIM_SECONDS)
  const recent = sql`select 1 from ${teamNotices} t where t.notice in ${notices}
    and (t.sent_at > ${isoIn(-everySeconds)} or (t.sent_at is null and t.claimed_at > ${lapsed}))`
  return db
    .update(teamNotices)
    .set({ mail_id: mailId, claimed_at: isoNow() })
    .where(
      and(
        inArray(teamNotices.notice, notices),
        isNull(teamNotices.sent_at),
        or(isNull(teamNotices.claimed_at), lt(teamNotices.claimed_at, lapsed)),
        everySeconds > 0 ? sql`not exists (${recent})` : undefined,
      ),
    )
}

function noticeMail(club: Club, { subject, path }: Group, lines: string[], total: number): Mail {
  const [first = ''] = lines
  const more = total - lines.length
  const listed = more > 0 ? [...lines, `+ ${more}`] : lines
  return letterMail(club, {
    to: club.brand.contact.admin,
    subject: total === 1 ? first : subject(total),
    language: 'en',
    body: listed.map(paragraph),
    button: { label: 'Back office / Painel', href: `${club.origin}${path}` },
  })
}
