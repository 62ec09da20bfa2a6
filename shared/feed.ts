import * as z from 'zod/mini'
import { atMost } from './at-most'
import { cleanedText, hasVisibleText } from './text'

export const POST_MAX = 5000
export const COMMENT_MAX = 2000
export const IMAGE_ALT_MAX = 300
export const REPORT_NOTE_MAX = 500
export const PAGE_DEFAULT = 20
export const PAGE_MAX = 50

export const NewPost = z.object({
  content: hasVisibleText(POST_MAX),
  /** The address an upload answered, the writer's own and not yet in a post. */
  image_url: z.optional(z.nullable(z.string().check(z.maxLength(200, 'image_gone')))),
  image_alt: z.optional(z.nullable(cleanedText(IMAGE_ALT_MAX))),
})
export type NewPost = z.infer<typeof NewPost>

export const NewComment = z.object({ content: hasVisibleText(COMMENT_MAX) })
export type NewComment = z.infer<typeof NewComment>

export const REPORT_REASONS = ['spam', 'abuse', 'other'] as const

export const PostReport = z.object({
  reason: z.enum(REPORT_REASONS),
  note: z.optional(cleanedText(REPORT_NOTE_MAX)),
})
export type PostReport = z.infer<typeof PostReport>

/** Which part of a list: after `cursor`, which is what the page before it answered. */
export const Page = z.object({
  cursor: z.optional(z.string().check(z.maxLength(300))),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), atMost(PAGE_MAX)), PAGE_DEFAULT),
})
export type Page = z.infer<typeof Page>

/** Who wrote it, as it stands beside what they wrote. */
const author = {
  user_id: z.string(),
  username: z.string(),
  avatar_url: z.nullable(z.string()),
  is_vip: z.boolean(),
  is_admin: z.boolean(),
}

export const Post = z.object({
  id: z.string(),
  ...author,
  content: z.string(),
  image_url: z.nullable(z.string()),
  image_alt: z.nullable(z.string()),
  /** The sides of the picture, so that its place is kept before it is there. */
  image_width: z.nullable(z.number()),
  image_height: z.nullable(z.number()),
  created_at: z.string(),
  likes_count: z.number(),
  comments_count: z.number(),
  /** Whether whoever asked likes it; in the live feed, which says the same to all, always false. */
  liked: z.boolean(),
})
export type Post = z.infer<typeof Post>

export const Comment = z.object({
  id: z.string(),
  post_id: z.string(),
  ...author,
  content: z.string(),
  created_at: z.string(),
})
export type Comment = z.infer<typeof Comment>

/** Whom a member does not want to see. */
export type HiddenMember = { id: string; username: string; kind: 'mute' | 'block' }

const seq = z.number().check(z.int(), z.gte(0))

/** What happened, with what a screen needs to show it. `seq` counts up and never comes twice. */
export const FeedEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('post_created'), seq, post: Post }),
  z.object({ type: z.literal('post_deleted'), seq, post_id: z.string() }),
  z.object({ type: z.literal('post_liked'), seq, post_id: z.string(), likes_count: z.number() }),
  z.object({
    type: z.literal('comment_created'),
    seq,
    post_id: z.string(),
    comments_count: z.number(),
    comment: Comment,
  }),
  z.object({
    type: z.literal('comment_deleted'),
    seq,
    post_id: z.string(),
    comments_count: z.number(),
    comment_id: z.string(),
  }),
  /** A ban was lifted: what the member wrote is visible again, and lists that lack it are to be read again. */
  z.object({ type: z.literal('member_restored'), seq, user_id: z.string() }),
])
export type FeedEvent = z.infer<typeof FeedEvent>

/** Events of a kind that a page from before the last deploy does not know are left out, and the others still arrive. */
const KnownEvents = z.pipe(
  z.array(z.unknown()),
  z.transform((events) => events.flatMap((event) => z.safeParse(FeedEvent, event).data ?? [])),
)

/** What the server sends: events up to `seq`, or that too much was missed and the page must be read anew. */
export const FeedFrame = z.union([
  z.object({ resync: z.literal(true) }),
  z.object({ seq, events: KnownEvents }),
])
export type FeedFrame = z.infer<typeof FeedFrame>

/** What a client sends, besides the text `ping`: up to where it has read. */
export const FeedAck = z.object({ ack: seq })
export type FeedAck = z.infer<typeof FeedAck>

/** What a client sends on the member's connection: joins and leaves the feed, resuming after `since`, and acknowledges frames. */
export const MemberClientFrame = z.union([
  z.object({ join: z.literal('feed'), since: z.nullable(seq) }),
  z.object({ leave: z.literal('feed') }),
  FeedAck,
])
export type MemberClientFrame = z.infer<typeof MemberClientFrame>

/** Why the server ends a socket. Only after `TOO_SLOW` is it worth coming back at once. */
export const FEED_CLOSE = {
  SESSION_OVER: 4401,
  NOT_ALLOWED: 4403,
  TOO_SLOW: 4408,
  UNREADABLE: 4400,
  FLOOD: 1008,
  TOO_LONG: 1009,
} as const
