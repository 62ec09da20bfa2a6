import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { users } from '../accounts/tables'

const member = () =>
  text()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

const post = () =>
  text()
    .notNull()
    .references(() => posts.id, { onDelete: 'cascade' })

export const posts = sqliteTable(
  'posts',
  {
    id: text().primaryKey(),
    user_id: member(),
    content: text().notNull(),
    image_url: text(),
    image_alt: text(),
    /** Updated in the same batch as the counted rows. */
    likes_count: integer().notNull().default(0),
    comments_count: integer().notNull().default(0),
    created_at: text().notNull(),
  },
  (posts) => [
    index('posts_newest').on(posts.created_at, posts.id),
    index('posts_member').on(posts.user_id, posts.created_at, posts.id),
  ],
)

export const postComments = sqliteTable(
  'post_comments',
  {
    id: text().primaryKey(),
    post_id: post(),
    user_id: member(),
    content: text().notNull(),
    created_at: text().notNull(),
  },
  (comments) => [
    index('post_comments_post').on(comments.post_id, comments.created_at, comments.id),
    index('post_comments_member').on(comments.user_id),
  ],
)

export const postLikes = sqliteTable(
  'post_likes',
  { post_id: post(), user_id: member(), created_at: text().notNull() },
  (likes) => [
    primaryKey({ columns: [likes.post_id, likes.user_id] }),
    index('post_likes_member').on(likes.user_id),
    index('post_likes_newest').on(likes.post_id, likes.created_at),
  ],
)

/**
 * The event log of the live feed. It has no contents: posts and comments are joined when it is read, so that deleted ones are
 * never replayed. `pruned` marks the last pruned event.
 */
export const feedEvents = sqliteTable(
  'feed_events',
  {
    /** AUTOINCREMENT: a number is never reused. */
    seq: integer().primaryKey({ autoIncrement: true }),
    type: text({
      enum: [
        'post_created',
        'post_deleted',
        'post_liked',
        'comment_created',
        'comment_deleted',
        'member_restored',
        'pruned',
      ],
    }).notNull(),
    post_id: text().references(() => posts.id, { onDelete: 'cascade' }),
    comment_id: text().references(() => postComments.id, { onDelete: 'cascade' }),
    /** The deleted post or comment, which cannot be referenced any more; of `member_restored`, the member. */
    gone_id: text(),
    /** Likes or comments of the post after this event. */
    count: integer(),
    created_at: text().notNull(),
  },
  (events) => [
    index('feed_events_post').on(events.post_id),
    index('feed_events_comment').on(events.comment_id),
    index('feed_events_when').on(events.created_at),
  ],
)

/** Mutes hide a member's posts; blocks also keep them from commenting and liking. */
export const hiddenMembers = sqliteTable(
  'hidden_members',
  {
    user_id: member(),
    member_id: member(),
    kind: text({ enum: ['mute', 'block'] }).notNull(),
    created_at: text().notNull(),
  },
  (hidden) => [
    primaryKey({ columns: [hidden.user_id, hidden.member_id, hidden.kind] }),
    index('hidden_members_other').on(hidden.member_id, hidden.kind),
  ],
)

/** Reports of posts. The inbox of the back office shows them as messages. They are deleted with the post. */
export const postReports = sqliteTable(
  'post_reports',
  {
    id: text().primaryKey(),
    post_id: post(),
    reporter_id: text().references(() => users.id, { onDelete: 'set null' }),
    reason: text({ enum: ['spam', 'abuse', 'other'] }).notNull(),
    note: text(),
    created_at: text().notNull(),
  },
  (reports) => [
    uniqueIndex('post_reports_once').on(reports.post_id, reports.reporter_id),
    index('post_reports_reporter').on(reports.reporter_id),
  ],
)
