import { Hono } from 'hono'
import { MemberSearch, NewComment, NewPost, Page } from '../../shared/feed'
import type { RateLimit } from '../db/rate-limits'
import type { AppEnv } from '../env'
import { action, gate, query } from '../http/route'
import { requireSameOriginUpgrade } from '../http/same-origin'
import { connectPage } from '../live'
import { deleteComment, findComment, listComments, publishComment } from './comments'
import { hideMember, listHiddenMembers, showMember } from './hidden-members'
import { likePost, unlikePost } from './likes'
import { deletePost, findPost, listPosts, publishPost } from './posts'
import { searchMembers } from './member-search'

const POSTS: RateLimit = { name: 'posts', max: 10, seconds: 60 }
const COMMENTS: RateLimit = { name: 'comments', max: 30, seconds: 60 }
/** One for each letter that is typed in a mention. */
const SEARCHES: RateLimit = { name: 'member_search', max: 120, seconds: 60 }
/** Likes, removed likes, mutes and blocks. */
const REACTIONS: RateLimit = { name: 'reactions', max: 120, seconds: 60 }

/** The feed, mounted at /api/posts. Anyone reads; members write. */
export const feed = new Hono<AppEnv>()
  .get('/', query({ who: 'anyone', query: Page, cache: 'public', read: listPosts }))
  .post(
    '/',
    action({ who: 'member', body: NewPost, limit: POSTS, status: 201, write: publishPost }),
  )
  .get('/:id', query({ who: 'anyone', read: findPost }))
  .delete('/:id', action({ who: 'member', write: deletePost }))
  .get('/:id/comments', query({ who: 'anyone', query: Page, read: listComments }))
  .post(
    '/:id/comments',
    action({
      who: 'member',
      body: NewComment,
      limit: COMMENTS,
      status: 201,
      write: publishComment,
    }),
  )
  .get('/:id/comments/:commentId', query({ who: 'anyone', read: findComment }))
  .delete('/:id/comments/:commentId', action({ who: 'member', write: deleteComment }))
  .put('/:id/like', action({ who: 'member', limit: REACTIONS, write: likePost }))
  .delete('/:id/like', action({ who: 'member', limit: REACTIONS, write: unlikePost }))

export type FeedApi = typeof feed

/** The live feed, mounted at /api/feed: a page's socket that has joined the feed at once. */
export const live = new Hono<AppEnv>().get(
  '/live',
  requireSameOriginUpgrade,
  gate('member'),
  (c) => {
    const since = sinceOf(c.req.query('since'))
    return connectPage(c, { channel: 'feed', join: { join: 'feed', since } })
  },
)

/** A number in a `since` parameter; for anything else one that no page was sent, so that the page reads the feed again. */
function sinceOf(text: string | undefined) {
  if (text === undefined) return null
  return /^\d{1,15}$/.test(text) ? Number(text) : Number.MAX_SAFE_INTEGER
}

/** Mutes and blocks, mounted at /api/members. */
export const members = new Hono<AppEnv>()
  .get('/hidden', query({ who: 'member', read: listHiddenMembers }))
  .get(
    '/search',
    query({ who: 'member', query: MemberSearch, limit: SEARCHES, read: searchMembers }),
  )
  .put('/:id/mute', action({ who: 'member', limit: REACTIONS, write: hideMember('mute') }))
  .delete('/:id/mute', action({ who: 'member', write: showMember('mute') }))
  .put('/:id/block', action({ who: 'member', limit: REACTIONS, write: hideMember('block') }))
  .delete('/:id/block', action({ who: 'member', write: showMember('block') }))

export type MembersApi = typeof members
