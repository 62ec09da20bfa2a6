import { type SQL, sql } from 'drizzle-orm'
import { type Language, inLanguage } from '../../shared/language'
import {
  ACTORS_COUNTED,
  DEFAULT_LANGUAGE,
  type Notification,
  type NotificationActor,
  type NotificationKind,
  type NotificationTarget,
} from '../../shared/notification-kinds'
import { users } from '../accounts'
import type { Database } from '../db/client'
import { broadcasts } from '../broadcasts'
import { events } from '../events'
import { posts } from '../feed'
import { albums } from '../music'
import {
  byKind,
  commentsOfEntry,
  likesOfEntry,
  mentioningComment,
  mentioningPost,
  order,
  repliedMessage,
} from './conditions'
import { notifications } from './tables'

const ACTORS_SHOWN = 3
const EXCERPT = 140

const NONE = sql`null`
const excerpt = (text: SQL) => sql`substr(${text}, 1, ${EXCERPT})`

const asActors = (rows: SQL) =>
  sql`(select json_group_array(json_object('id', x.id, 'username', x.username, 'avatar_url', x.avatar_url)) from (select a.id, a.username, a.avatar_url ${rows}) x)`

const actors = byKind(
  {
    like: asActors(sql`from ${likesOfEntry} order by l.created_at desc limit ${ACTORS_SHOWN}`),
    comment: asActors(
      sql`from ${commentsOfEntry} group by a.id order by max(c.created_at) desc limit ${ACTORS_SHOWN}`,
    ),
    mention: sql`coalesce((select json_array(json_object('id', a.id, 'username', a.username, 'avatar_url', a.avatar_url)) from ${mentioningComment}), (select json_array(json_object('id', a.id, 'username', a.username, 'avatar_url', a.avatar_url)) from ${mentioningPost}))`,
  },
  sql`'[]'`,
)

const actorCount = byKind(
  {
    like: sql`(select count(*) from (select 1 from ${likesOfEntry} limit ${ACTORS_COUNTED}))`,
    comment: sql`(select count(*) from (select 1 from ${commentsOfEntry} group by a.id limit ${ACTORS_COUNTED}))`,
  },
  sql`1`,
)

/** The newest comment of a grouped entry, or the comment with the mention. */
const commentId = byKind(
  {
    comment: sql`(select c.id from ${commentsOfEntry} order by c.created_at desc limit 1)`,
    mention: sql`(select c.id from ${mentioningComment})`,
  },
  NONE,
)

const postId = byKind(
  {
    like: sql`n.target_id`,
    comment: sql`n.target_id`,
    mention: sql`coalesce((select c.post_id from ${mentioningComment}), n.target_id)`,
  },
  NONE,
)

const title = byKind(
  {
    like: sql`(select ${excerpt(sql`p.content`)} from ${posts} p where p.id = n.target_id)`,
    comment: sql`(select ${excerpt(sql`c.content`)} from ${commentsOfEntry} order by c.created_at desc limit 1)`,
    mention: sql`coalesce((select ${excerpt(sql`c.content`)} from ${mentioningComment}), (select ${excerpt(sql`p.content`)} from ${mentioningPost}))`,
    reply: sql`(select m.subject from ${repliedMessage})`,
    release: sql`(select b.title from ${albums} b where b.id = n.target_id)`,
    reminder: sql`(select b.title from ${albums} b where b.id = n.target_id)`,
    event: sql`(select e.title from ${events} e where e.id = n.target_id)`,
    party: sql`(select e.title from ${events} e where e.id = n.target_id)`,
    tickets: sql`(select t.event_title from ${order})`,
    broadcast: sql`(select coalesce(b.subject_en, b.subject_pt) from ${broadcasts} b where b.id = n.target_id)`,
  },
  NONE,
)

const portugueseTitle = byKind(
  {
    event: sql`(select e.title_pt from ${events} e where e.id = n.target_id)`,
    broadcast: sql`(select b.subject_pt from ${broadcasts} b where b.id = n.target_id)`,
  },
  NONE,
)

const slug = byKind(
  { broadcast: sql`(select b.slug from ${broadcasts} b where b.id = n.target_id)` },
  NONE,
)

/** Of a notification's pushes. An entry that was read and starts anew gets another one. */
export const pushId = sql<string>`(n.id || '@' || n.since)`

const columns = {
  push_id: pushId.as('push_id'),
  id: sql<string>`n.position`.as('id'),
  user_id: sql<string>`n.user_id`.as('user_id'),
  language: sql<Language | null>`u.language`.as('language'),
  kind: sql<NotificationKind>`n.kind`.as('kind'),
  target_id: sql<string>`n.target_id`.as('target_id'),
  created_at: sql<string>`n.created_at`.as('created_at'),
  read: sql<number>`(n.read_at is not null)`.as('read'),
  actors: sql<string>`${actors}`.as('actors'),
  count: sql<number>`${actorCount}`.as('count'),
  comment_id: sql<string | null>`${commentId}`.as('comment_id'),
  post_id: sql<string | null>`${postId}`.as('post_id'),
  title: sql<string | null>`${title}`.as('title'),
  title_pt: sql<string | null>`${portugueseTitle}`.as('title_pt'),
  slug: sql<string | null>`${slug}`.as('slug'),
}

/** A query of `notifications n` with what each row is about, newest first. */
export const selectEntries = (db: Database, condition: SQL, limit: number) =>
  db
    .select(columns)
    .from(sql`${notifications} n join ${users} u on u.id = n.user_id`)
    .where(condition)
    .orderBy(sql`n.position desc`)
    .limit(limit)

export type EntryRow = Awaited<ReturnType<typeof selectEntries>>[number]

/** Entries in the languages of their members. */
export async function readEntries(db: Database, condition: SQL, limit = 1000) {
  const rows = await selectEntries(db, condition, limit)
  return rows.map((row) => {
    const language = row.language ?? DEFAULT_LANGUAGE
    return { pushId: row.push_id, language, entry: entryOf(row, language) }
  })
}

export function entryOf(row: EntryRow, language: Language): Notification {
  const { id, kind, count, created_at, read } = row
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- made by the query above
  const people = JSON.parse(row.actors) as NotificationActor[]
  return {
    id,
    kind,
    actors: people,
    count,
    target: targetOf(row, language),
    created_at,
    read: Boolean(read),
  }
}

function targetOf(row: EntryRow, language: Language): NotificationTarget {
  const { kind, target_id, post_id, comment_id } = row
  const words = inLanguage(language, row.title, row.title_pt)
  const target = (type: NotificationTarget['type'], path: string, id = target_id) => ({
    type,
    id,
    path,
    title: words,
  })
  const postPath = `/social/post/${post_id}${comment_id ? `#comment-${comment_id}` : ''}`
  switch (kind) {
    case 'mention':
      return comment_id ? target('comment', postPath, comment_id) : target('post', postPath)
    case 'comment':
    case 'like':
      return target('post', postPath)
    case 'reply':
      return target('message', '/#contact')
    case 'release':
    case 'reminder':
      return target('release', `/music/catalog/${encodeURIComponent(target_id)}`)
    case 'event':
      return target('event', `/events/${encodeURIComponent(target_id)}`)
    case 'tickets':
      return target('order', '/events')
    case 'membership':
      return target(
        target_id.startsWith('past_due') ? 'payment_failed' : 'membership_ended',
        '/membership',
      )
    case 'broadcast':
      return target('broadcast', `/news/${row.slug}`)
    case 'party':
      return target('party', `/live/${encodeURIComponent(target_id)}`)
  }
}
