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
  /** The address returned by the author's own upload, not yet used in a post. */
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

/** The beginning of a username, for completing mentions. */
export const MemberSearch = z.object({
  prefix: z.string().check(z.regex(/^\w{1,30}$/)),
})

/** A page of a list after `cursor`, the `next_cursor` of the last response. */
export const Page = z.object({
  cursor: z.optional(z.string().check(z.maxLength(300))),
  limit: z._default(z.coerce.number().check(z.int(), z.minimum(1), atMost(PAGE_MAX)), PAGE_DEFAULT),
})
export type Page = z.infer<typeof Page>

/** The author as shown with a post or comment. */
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
  /** Dimensions of the picture, to reserve its space. */
  image_width: z.nullable(z.number()),
  image_height: z.nullable(z.number()),
  created_at: z.string(),
  likes_count: z.number(),
  comments_count: z.number(),
  /** Whether the requesting member likes it; always false in the live feed, which is the same for all. */
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

/** A member that another member muted or blocked. */
export type HiddenMember = { id: string; username: string; kind: 'mute' | 'block' }

const seq = z.number().check(z.int(), z.gte(0))

/** A feed event with the data to show it. `seq` increases and is unique. */
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
  /** A ban was lifted: the member's posts are visible again; refetch lists without them. */
  z.object({ type: z.literal('member_restored'), seq, user_id: z.string() }),
])
export type FeedEvent = z.infer<typeof FeedEvent>

/** Skips unknown event types, which a newer server may send to an older page. */
const KnownEvents = z.pipe(
  z.array(z.unknown()),
  z.transform((events) => events.flatMap((event) => z.safeParse(FeedEvent, event).data ?? [])),
)

/** Server frames: events up to `seq`, or `resync` if too much was missed and everything must be refetched. */
export const FeedFrame = z.union([
  z.object({ resync: z.literal(true) }),
  z.object({ seq, events: KnownEvents }),
])
export type FeedFrame = z.infer<typeof FeedFrame>

/** Client frame, besides the text `ping`: acknowledges events up to this number. */
export const FeedAck = z.object({ ack: seq })
export type FeedAck = z.infer<typeof FeedAck>

/** Client frames of the member's connection: join the feed (resuming after `since`), leave it, acknowledge events. */
export const MemberClientFrame = z.union([
  z.object({ join: z.literal('feed'), since: z.nullable(seq) }),
  z.object({ leave: z.literal('feed') }),
  FeedAck,
])
export type MemberClientFrame = z.infer<typeof MemberClientFrame>
