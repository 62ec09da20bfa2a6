import { type SQL, sql } from 'drizzle-orm'
import {
  NOTIFICATION_KINDS,
  type NotificationChannel,
  type NotificationKind,
  defaultPreferences,
  isFixed,
} from '../../shared/notification-kinds'
import { isAdmin, isVip, provenEmailOf, users } from '../accounts'
import { broadcasts } from '../broadcasts'
import { events } from '../events'
import { isBlockBetweenMembers, isShownTo, postComments, postLikes, posts } from '../feed'
import { contactMessages, messageReplies } from '../inbox'
import { albums, isReleased } from '../music'
import { isOpenTo, parties } from '../parties'
import { tickets } from '../tickets'
import { notificationSettings, notifications } from './tables'

// Conditions for queries of `notifications n`. They are evaluated at every read, so that an entry disappears with what it is about.

const reader = sql`n.user_id`

/** Likes that an entry counts, with their member as `a`. */
export const likesOfEntry = sql`${postLikes} l join ${users} a on a.id = l.user_id where l.post_id = n.target_id and l.created_at >= n.since and l.user_id <> n.user_id and a.status = 'active' and ${isShownTo(sql`l.user_id`, reader)}`

/** Comments that an entry counts, with their author as `a`. One that mentions the reader has an entry of its own. */
export const commentsOfEntry = sql`${postComments} c join ${users} a on a.id = c.user_id where c.post_id = n.target_id and c.created_at >= n.since and c.user_id <> n.user_id and a.status = 'active' and ${isShownTo(sql`c.user_id`, reader)} and not exists (select 1 from ${notifications} m where m.user_id = n.user_id and m.kind = 'mention' and m.target_id = c.id)`

/** The comment of a mention, with its author as `a`. The post's author counts too: a comment is read on the post's page. */
export const mentioningComment = sql`${postComments} c join ${users} a on a.id = c.user_id join ${posts} p on p.id = c.post_id join ${users} o on o.id = p.user_id where c.id = n.target_id and a.status = 'active' and o.status = 'active' and ${isShownTo(sql`c.user_id`, reader)} and not ${isBlockBetweenMembers(sql`p.user_id`, reader)}`

/** The post of a mention, with its author as `a`. */
export const mentioningPost = sql`${posts} p join ${users} a on a.id = p.user_id where p.id = n.target_id and a.status = 'active' and ${isShownTo(sql`p.user_id`, reader)}`

const isOwnPost = sql`exists (select 1 from ${posts} p where p.id = n.target_id and p.user_id = n.user_id)`

/** A reply goes to the address of the message. */
export const repliedMessage = sql`${messageReplies} r join ${contactMessages} m on m.id = r.message_id where r.id = n.target_id and m.email = ${provenEmailOf(reader)}`

export const order = sql`${tickets} t where t.id = n.target_id and t.user_email = ${provenEmailOf(reader)}`

/** A kind without a condition shows nothing. */
const NEVER = sql`0`

const TARGET_IS_VISIBLE = (): Record<NotificationKind, SQL> => ({
  mention: sql`(exists (select 1 from ${mentioningComment}) or exists (select 1 from ${mentioningPost}))`,
  comment: sql`(${isOwnPost} and exists (select 1 from ${commentsOfEntry}))`,
  like: sql`(${isOwnPost} and exists (select 1 from ${likesOfEntry}))`,
  reply: sql`exists (select 1 from ${repliedMessage})`,
  // Written out at each read: `isReleased` compares with the clock.
  release: sql`exists (select 1 from ${albums} where ${albums.id} = n.target_id and ${isReleased()})`,
  reminder: sql`exists (select 1 from ${albums} where ${albums.id} = n.target_id and ${isReleased()})`,
  event: sql`exists (select 1 from ${events} e where e.id = n.target_id and e.announced_at is not null and e.status <> 'draft') and not exists (select 1 from ${parties} p where p.id = n.target_id and not ${isOpenTo(sql`p`, reader)})`,
  tickets: sql`exists (select 1 from ${order})`,
  // Until its chat has closed.
  party: sql`exists (select 1 from ${parties} p join ${events} e on e.id = p.id where p.id = n.target_id and e.status = 'published' and p.archived_at is null and ${isOpenTo(sql`p`, reader)})`,
  membership: sql`1`,
  broadcast: sql`exists (select 1 from ${broadcasts} b where b.id = n.target_id and b.public and b.status = 'sent')`,
})

/** By kind, for `n.kind`. */
export const byKind = (cases: Partial<Record<NotificationKind, SQL>>, otherwise: SQL) =>
  sql`(case n.kind ${sql.join(
    Object.entries(cases).map(([kind, value]) => sql`when ${sql.raw(`'${kind}'`)} then ${value}`),
    sql` `,
  )} else ${otherwise} end)`

/** The recipient may see the entry now, whatever their preferences. */
export const isVisible = () =>
  sql`(${byKind(TARGET_IS_VISIBLE(), NEVER)} and (not n.vip_only or exists (select 1 from ${users} where users.id = n.user_id and (${isAdmin} or ${isVip}))))`

/** The member's choice for a channel. `kind` and `userId` are expressions of the query. */
export const isChosen = (channel: NotificationChannel, kind: SQL, userId: SQL) =>
  sql`coalesce((select s.kinds ->> ('$.' || ${kind} || '.' || ${sql.raw(`'${channel}'`)}) from ${notificationSettings} s where s.user_id = ${userId}), ${defaultsOf(channel, kind)})`

const defaultsOf = (channel: NotificationChannel, kind: SQL) =>
  sql`${kind} in (${sql.raw(
    NOTIFICATION_KINDS.filter((one) => defaultPreferences(one)[channel])
      .map((one) => `'${one}'`)
      .join(', '),
  )})`

/** The member has not switched off everything, or this kind cannot be switched off. */
export const isNotPaused = (channel: NotificationChannel, kind: SQL, userId: SQL) =>
  sql`(${kind} in (${sql.raw(
    NOTIFICATION_KINDS.filter((one) => isFixed(one, channel))
      .map((one) => `'${one}'`)
      .join(', '),
  )}) or not exists (select 1 from ${notificationSettings} s where s.user_id = ${userId} and s.paused))`

/** What a member may be sent by mail or push, as well as by preference as by the master switch. */
export const isWanted = (channel: NotificationChannel, kind: SQL, userId: SQL) =>
  sql`(${isChosen(channel, kind, userId)} and ${isNotPaused(channel, kind, userId)})`

/** Now, or the end of the member's quiet hours. */
export const afterQuietHours = (userId: SQL, now: string) =>
  sql<string>`coalesce((select s.quiet_ends_at from ${notificationSettings} s where s.user_id = ${userId} and s.quiet_starts_at <= ${now} and s.quiet_ends_at > ${now}), ${now})`
