import { type SQL, and, eq, sql } from 'drizzle-orm'
import { isAdmin, isAdminWithId, isVip, users } from '../accounts'
import type { Database } from '../db/client'
import { memberPictures } from '../member-pictures'
import { isBlockBetween } from './hidden-members'
import { hiddenMembers, postComments, postLikes, posts } from './tables'

/** The author's columns, of posts and comments. */
const author = () => ({
  username: users.username,
  avatar_url: users.avatar_url,
  // With aliases: a batch returns objects, where a column without a name would come first.
  is_vip: isVip.mapWith(Boolean).as('is_vip'),
  is_admin: isAdmin.mapWith(Boolean).as('is_admin'),
})

/** Posts as the API returns them. The columns are listed, so that a new one stays private until it is added here. */
export const selectPosts = (db: Database, viewerId: string | null) =>
  db
    .select({
      id: posts.id,
      user_id: posts.user_id,
      ...author(),
      content: posts.content,
      image_url: posts.image_url,
      image_alt: posts.image_alt,
      image_width: memberPictures.width,
      image_height: memberPictures.height,
      created_at: posts.created_at,
      likes_count: posts.likes_count,
      comments_count: posts.comments_count,
      liked: likedBy(viewerId).mapWith(Boolean).as('liked'),
    })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.user_id))
    .leftJoin(
      memberPictures,
      and(eq(memberPictures.used_by, posts.id), eq(memberPictures.kind, 'post')),
    )

export const selectComments = (db: Database) =>
  db
    .select({
      id: postComments.id,
      post_id: postComments.post_id,
      user_id: postComments.user_id,
      ...author(),
      content: postComments.content,
      created_at: postComments.created_at,
    })
    .from(postComments)
    .innerJoin(users, eq(users.id, postComments.user_id))

/** For queries with the author in `users`: posts and comments of banned members are hidden. */
export const isPublic = eq(users.status, 'active')

/** For queries of `posts` alone. */
export const isPublicPost = sql`exists (select 1 from ${users} a where a.id = ${posts.user_id} and a.status = 'active')`

/** A condition for lists: the author is not banned, not muted or blocked by this viewer, and has not blocked them. */
export const isShown = (authorId: SQL | typeof posts.user_id, viewerId: string | null) =>
  and(isPublic, viewerId === null ? undefined : isShownTo(authorId, viewerId))

/** A condition for single posts: as `isShown`, but mutes do not count, and admins see blocked posts to moderate them. */
export const isReachable = (viewerId: string | null) =>
  and(
    isPublic,
    viewerId === null
      ? undefined
      : sql`(not ${isBlockBetween(viewerId)} or ${isAdminWithId(viewerId)})`,
  )

/** A condition: the reader has not muted or blocked this member, and is not blocked by them. */
export const isShownTo = (authorId: SQL | typeof posts.user_id, viewerId: SQL | string) =>
  sql`not exists (select 1 from ${hiddenMembers} where (${hiddenMembers.user_id} = ${viewerId} and ${hiddenMembers.member_id} = ${authorId}) or (${hiddenMembers.user_id} = ${authorId} and ${hiddenMembers.member_id} = ${viewerId} and ${hiddenMembers.kind} = 'block'))`

const likedBy = (viewerId: string | null): SQL<number> =>
  viewerId === null
    ? sql<number>`0`
    : sql<number>`exists (select 1 from ${postLikes} where ${postLikes.post_id} = ${posts.id} and ${postLikes.user_id} = ${viewerId})`
