import { type Context, Hono } from 'hono'
import { rightsOf } from '../../shared/accounts'
import { MemberSearch, NewComment, NewPost, Page } from '../../shared/feed'
import type { RateLimit } from '../db/rate-limits'
import type { AppEnv } from '../env'
import { DomainError } from '../errors'
import { clientAddress } from '../http/rate-limit'
import { action, gate, query } from '../http/route'
import { isUpgrade, requireSameOriginUpgrade } from '../http/same-origin'
import { deleteComment, findComment, listComments, publishComment } from './comments'
import { hideMember, listHiddenMembers, showMember } from './hidden-members'
import { likePost, unlikePost } from './likes'
import { deletePost, findPost, listPosts, publishPost } from './posts'
import { searchMembers } from './member-search'
import type { ListenerRequest } from './room/listener'
import { connectToRoom } from './rooms'

const POSTS: RateLimit = { name: 'posts', max: 10, seconds: 60 }
const COMMENTS: RateLimit = { name: 'comments', max: 30, seconds: 60 }
/** One for each letter that is typed in a mention. */
const SEARCHES: RateLimit = { name: 'member_search', max: 120, seconds: 60 }
/** Likes, removed likes, mutes and blocks. */
const REACTIONS: RateLimit = { name: 'taps', max: 120, seconds: 60 }

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

/** The live feed, mounted at /api/feed. */
export const live = new Hono<AppEnv>().get('/live', requireSameOriginUpgrade, gate('member'), (c) =>
  listenTo('feed', c, c.req.query('since') ?? null),
)

/** A member's live connection: notices about the session, and the feed if joined; mounted at /api/session. */
export const session = new Hono<AppEnv>().get(
  '/live',
  requireSameOriginUpgrade,
  gate('member'),
  (c) => listenTo('session', c, null),
)

function listenTo(kind: ListenerRequest['kind'], c: Context<AppEnv>, since: string | null) {
  if (!isUpgrade(c))
    throw new DomainError('upgrade_required', { headers: { Upgrade: 'websocket' } })
  const { id, sessionId, sessionUntil } = c.var.viewer
  return connectToRoom(c.env, {
    kind,
    needsVip: false,
    memberId: id,
    sessionId,
    until: sessionUntil,
    // What the page has read, so that the room's first check finds what changed since.
    rights: c.req.query('rights')?.slice(0, 20) ?? rightsOf(c.var.viewer),
    network: clientAddress(c),
    since,
  })
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
