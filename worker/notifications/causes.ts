import { type SQL, sql } from 'drizzle-orm'
import type { BatchItem } from 'drizzle-orm/batch'
import { mentionedNames } from '../../shared/mentions'
import { users } from '../accounts'
import { broadcasts } from '../broadcasts'
import type { Database } from '../db/client'
import { selectRow } from '../db/insert-select'
import type { Write } from '../domain-events'
import { events } from '../events'
import { isBlockBetweenMembers, isShownTo, postComments, postLikes, posts } from '../feed'
import { contactMessages, messageReplies } from '../inbox'
import { albums } from '../music'
import { isoIn, isoNow } from '../lib/ids'
import { tickets } from '../tickets'
import { insertNotifications, startFanOut } from './insert'
import { notificationFanOuts, notifications } from './tables'

/** The notifications of a write, for its batch. */
export function notificationsOf(
  write: Exclude<Write, { type: 'tracks_played' | 'access_ended' }>,
  db: Database,
): BatchItem<'sqlite'>[] {
  switch (write.type) {
    case 'post_published':
      return mentionsInPost(db, write)
    case 'comment_published':
      return [...mentionsInComment(db, write), ...commentOnPost(db, write)]
    case 'post_liked':
      return insertNotifications(db, {
        kind: 'like',
        userId: sql`p.user_id`,
        targetId: sql`p.id`,
        since: write.at,
        from: sql`${postLikes} l join ${posts} p on p.id = l.post_id`,
        where: sql`l.post_id = ${write.postId} and l.user_id = ${write.memberId} and l.created_at = ${write.at} and p.user_id <> l.user_id and ${isShownTo(sql`l.user_id`, sql`p.user_id`)}`,
      })
    case 'reply_stored':
      return insertNotifications(db, {
        kind: 'reply',
        userId: sql`u.id`,
        targetId: sql`r.id`,
        from: sql`${messageReplies} r join ${contactMessages} m on m.id = r.message_id join ${users} u on u.email = m.email`,
        where: sql`r.id = ${write.replyId} and u.email_confirmed_at is not null and u.status = 'active' and u.id is not r.author_id`,
      })
    case 'order_stored':
      return insertNotifications(db, {
        kind: 'tickets',
        userId: sql`u.id`,
        targetId: sql`t.id`,
        from: sql`${tickets} t join ${users} u on u.email = t.user_email`,
        where: sql`${write.orders} and u.email_confirmed_at is not null and u.status = 'active'`,
      })
    case 'event_saved':
      // Published for the first time, and still to come. The one of the first publication stays the only one.
      return [
        startFanOut(
          db,
          { kind: 'event', targetId: write.eventId, actorId: write.actorId },
          sql`exists (select 1 from ${events} e where e.id = ${write.eventId} and e.status = 'published' and e.event_date > ${isoNow()} and e.announced_at = e.updated_at)`,
        ),
      ]
  }
}

const isNamed = (names: string[]) =>
  sql`lower(m.username) in (select value from json_each(${JSON.stringify(names)})) and m.status = 'active'`

type Published = { at: string; content: string }

function mentionsInPost(db: Database, { postId, content, at }: Published & { postId: string }) {
  const names = mentionedNames(content)
  if (names.length === 0) return []
  return insertNotifications(db, {
    kind: 'mention',
    userId: sql`m.id`,
    targetId: sql`p.id`,
    since: at,
    from: sql`${posts} p join ${users} m on m.id <> p.user_id`,
    where: sql`p.id = ${postId} and ${isNamed(names)} and ${isShownTo(sql`p.user_id`, sql`m.id`)}`,
  })
}

type PublishedComment = Published & { commentId: string }

function mentionsInComment(db: Database, { commentId, content, at }: PublishedComment) {
  const names = mentionedNames(content)
  if (names.length === 0) return []
  return insertNotifications(db, {
    kind: 'mention',
    userId: sql`m.id`,
    targetId: sql`c.id`,
    since: at,
    from: sql`${postComments} c join ${posts} p on p.id = c.post_id join ${users} m on m.id <> c.user_id`,
    where: sql`c.id = ${commentId} and ${isNamed(names)} and ${isShownTo(sql`c.user_id`, sql`m.id`)} and not ${isBlockBetweenMembers(sql`p.user_id`, sql`m.id`)}`,
  })
}

/** To the post's author, unless the comment mentions them: that is one notification, not two. */
const commentOnPost = (db: Database, { commentId, at }: PublishedComment) =>
  insertNotifications(db, {
    kind: 'comment',
    userId: sql`p.user_id`,
    targetId: sql`p.id`,
    since: at,
    from: sql`${postComments} c join ${posts} p on p.id = c.post_id`,
    where: sql`c.id = ${commentId} and p.user_id <> c.user_id and ${isShownTo(sql`c.user_id`, sql`p.user_id`)} and not exists (select 1 from ${notifications} n where n.user_id = p.user_id and n.kind = 'mention' and n.target_id = c.id)`,
  })

/** Statements: a member's own reminder of a release, in place of the club's notification. @param condition for `users u` */
export const notifyOfReminder = (db: Database, releaseId: string, condition: SQL) => [
  db
    .delete(notifications)
    .where(
      sql`${notifications.kind} = 'release' and ${notifications.target_id} = ${releaseId} and ${notifications.read_at} is null and ${notifications.user_id} in (select u.id from ${users} u where ${condition})`,
    ),
  ...insertNotifications(db, {
    kind: 'reminder',
    userId: sql`u.id`,
    targetId: sql`${releaseId}`,
    from: sql`${users} u`,
    where: sql`u.status = 'active' and ${condition}`,
  }),
]

/** Statements: a failed payment or the end of a membership. @param letters a query of `user_id` and `target_id` ('past_due:…' or 'ended:…') */
export const notifyOfMembership = (db: Database, letters: SQL) =>
  insertNotifications(db, {
    kind: 'membership',
    userId: sql`w.user_id`,
    targetId: sql`w.target_id`,
    from: sql`(${letters}) w`,
    where: sql`not exists (select 1 from ${notifications} n where n.user_id = w.user_id and n.kind = 'membership' and n.target_id = w.target_id)`,
  })

/** A statement for the batch that announces a release. */
export const notifyClubOfRelease = (db: Database, releaseId: string, condition: SQL) =>
  startFanOut(
    db,
    {
      kind: 'release',
      targetId: releaseId,
      actorId: sql`(select r.published_by from ${albums} r where r.id = ${releaseId})`,
    },
    condition,
  )

/**
 * A statement: public broadcasts that were sent within the last day become notifications to the club, once each. Members read them at
 * /news. One to a part of the list (a language, a country, an event) notifies nobody.
 */
export const notifyClubOfBroadcasts = (db: Database) =>
  db
    .insert(notificationFanOuts)
    .select(
      selectRow(db, notificationFanOuts, {
        kind: 'broadcast',
        target_id: sql`b.id`,
        vip_only: sql`not exists (select 1 from json_each(b.audience, '$.who') w where w.value = 'members')`,
        actor_id: sql`b.created_by`,
        created_at: isoNow(),
      })
        .from(sql`${broadcasts} b`)
        .where(
          sql`b.public and b.status = 'sent' and b.sent_at > ${isoIn(-BROADCAST_SECONDS)} and exists (select 1 from json_each(b.audience, '$.who') w where w.value in ('members', 'vips')) and not exists (select 1 from json_each(b.audience) a where a.key <> 'who' and a.value is not null)`,
        ),
    )
    .onConflictDoNothing()

/** The schedule repeats the statement within this time, in case that the task after a broadcast was lost. */
const BROADCAST_SECONDS = 24 * 3600
