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
    /** Kept in the same batch as the row that is counted. */
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
  ],
)

/**
 * The log of the live feed: what happened, never anybody's words. They are joined when it is read, so what is deleted
 * leaves the log with it. `pruned` marks up to where the log has been forgotten.
 */
export const feedEvents = sqliteTable(
  'feed_events',
  {
    /** AUTOINCREMENT: a number that was used is never used again. */
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
    /** The post or comment that was deleted, to which no reference can point; of `member_restored`, the member. */
    gone_id: text(),
    /** Likes or comments of the post after this. */
    count: integer(),
    created_at: text().notNull(),
  },
  (events) => [
    index('feed_events_post').on(events.post_id),
    index('feed_events_comment').on(events.comment_id),
    index('feed_events_when').on(events.created_at),
  ],
)

/** Whom a member does not want to see, and (blocked) not to hear from either. */
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

/** What members report. The inbox of the back office shows it as a message; a post that is gone takes its reports with it. */
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
