import { type Context, Hono } from 'hono'
import { rightsOf } from '../../shared/accounts'
import { type HiddenMember, MemberSearch, NewComment, NewPost, Page } from '../../shared/feed'
import { member, memberWith, memberWriting, readForViewer } from '../accounts/middleware'
import type { RateLimit } from '../db/rate-limits'
import type { AppEnv } from '../env'
import { DomainError } from '../errors'
import { inBackground } from '../http/background'
import { fromReplica } from '../http/replicas'
import { clientAddress } from '../http/rate-limit'
import { isUpgrade, requireSameOriginUpgrade } from '../http/same-origin'
import { acceptedBody, readQuery, validJson, validQuery } from '../http/validate'
import { sweepPictures } from '../uploads'
import {
  deleteComment,
  findComment,
  listComments,
  publishComment,
  publishedComment,
} from './comments'
import { hideMember, listHiddenMembers, requireKnown, showMember } from './hidden-members'
import { likePost, newsOfLike, newsOfUnlike, unlikePost } from './likes'
import { deletePost, findPost, listPosts, publishPost, publishedPost } from './posts'
import { searchMembers } from './member-search'
import type { ListenerRequest } from './room/listener'
import { connectToRoom, notifyHidden, notifyRooms } from './rooms'

const POSTS_OF_MEMBER: RateLimit = { name: 'posts', max: 10, seconds: 60 }
const COMMENTS_OF_MEMBER: RateLimit = { name: 'comments', max: 30, seconds: 60 }
/** One for each letter that is typed in a mention. */
const SEARCHES_OF_MEMBER: RateLimit = { name: 'member_search', max: 120, seconds: 60 }
/** Likes, removed likes, mutes and blocks. */
const REACTIONS_OF_MEMBER: RateLimit = { name: 'taps', max: 120, seconds: 60 }

const posting = memberWriting(async (c, memberId) => {
  const body = await acceptedBody(c, NewPost)
  return body ? publishPost(c.var.db, memberId, body, c.var.also) : null
}, POSTS_OF_MEMBER)

const commenting = memberWriting(async (c, memberId) => {
  const body = await acceptedBody(c, NewComment)
  if (!body) return null
  return publishComment(c.var.db, memberId, c.req.param('id') ?? '', body, c.var.also)
}, COMMENTS_OF_MEMBER)

const liking = memberWriting(
  (c, memberId) => likePost(c.var.db, memberId, c.req.param('id') ?? '', c.var.also),
  REACTIONS_OF_MEMBER,
)
const unliking = memberWriting(
  (c, memberId) => unlikePost(c.var.db, memberId, c.req.param('id') ?? ''),
  REACTIONS_OF_MEMBER,
)

/** The feed, mounted at /api/posts. Anyone reads; members write. */
export const feed = new Hono<AppEnv>()
  .get('/', fromReplica, validQuery(Page), async (c) => {
    const page = c.req.valid('query')
    return c.json(
      await readForViewer(c, (viewerId) =>
        listPosts(c.var.db, c.env.SESSION_SECRET, viewerId, page),
      ),
    )
  })
  .post('/', posting, validJson(NewPost), (c) => {
    const { post, news } = publishedPost(c.var.found, c.req.valid('json'))
    inBackground(c, notifyRooms(c.env, news))
    // A new post notifies only whom it mentions.
    if (post.content.includes('@')) c.var.emit({ type: 'targets_changed', targetIds: [post.id] })
    return c.json(post, 201)
  })
  .get('/:id', fromReplica, async (c) => {
    const id = c.req.param('id')
    return c.json(await readForViewer(c, (viewerId) => findPost(c.var.db, viewerId, id)))
  })
  .delete('/:id', member, async (c) => {
    const news = await deletePost(c.var.db, c.var.viewer, c.req.param('id'))
    inBackground(c, notifyRooms(c.env, news))
    c.var.emit({ type: 'post_deleted' })
    c.var.emit({ type: 'targets_changed', targetIds: [c.req.param('id')] })
    inBackground(c, sweepPictures(c.env))
    return c.body(null, 204)
  })
  .get('/:id/comments', fromReplica, validQuery(Page), async (c) => {
    const page = c.req.valid('query')
    const id = c.req.param('id')
    return c.json(
      await readForViewer(c, (viewerId) =>
        listComments(c.var.db, c.env.SESSION_SECRET, viewerId, id, page),
      ),
    )
  })
  .post('/:id/comments', commenting, validJson(NewComment), (c) => {
    const { comment, news } = publishedComment(c.var.found, c.req.param('id'))
    inBackground(c, notifyRooms(c.env, news))
    c.var.emit({ type: 'targets_changed', targetIds: [comment.post_id, comment.id] })
    return c.json(comment, 201)
  })
  .get('/:id/comments/:commentId', fromReplica, async (c) => {
    const { id, commentId } = c.req.param()
    return c.json(
      await readForViewer(c, (viewerId) => findComment(c.var.db, viewerId, id, commentId)),
    )
  })
  .delete('/:id/comments/:commentId', member, async (c) => {
    const { id, commentId } = c.req.param()
    const news = await deleteComment(c.var.db, c.var.viewer, id, commentId)
    inBackground(c, notifyRooms(c.env, news))
    c.var.emit({ type: 'targets_changed', targetIds: [id, commentId] })
    return c.body(null, 204)
  })
  .put('/:id/like', liking, (c) => {
    const id = c.req.param('id')
    const news = newsOfLike(c.var.found, id)
    if (news) {
      inBackground(c, notifyRooms(c.env, news))
      c.var.emit({ type: 'targets_changed', targetIds: [id] })
    }
    return c.body(null, 204)
  })
  .delete('/:id/like', unliking, (c) => {
    const id = c.req.param('id')
    const news = newsOfUnlike(c.var.found, id)
    if (news) {
      inBackground(c, notifyRooms(c.env, news))
      c.var.emit({ type: 'targets_changed', targetIds: [id] })
    }
    return c.body(null, 204)
  })

export type FeedApi = typeof feed

/** The live feed, mounted at /api/feed. */
export const live = new Hono<AppEnv>().get('/live', requireSameOriginUpgrade, member, (c) =>
  listenTo('feed', c, c.req.query('since') ?? null),
)

/** A member's live connection: notices about the session, and the feed if joined; mounted at /api/session. */
export const session = new Hono<AppEnv>().get('/live', requireSameOriginUpgrade, member, (c) =>
  listenTo('session', c, null),
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

type Kind = HiddenMember['kind']

const hiding = (kind: Kind) =>
  memberWriting(
    (c, userId) => hideMember(c.var.db, userId, c.req.param('id') ?? '', kind),
    REACTIONS_OF_MEMBER,
  )

const showing = (kind: Kind) =>
  memberWriting((c, userId) => ({
    shown: showMember(c.var.db, userId, c.req.param('id') ?? '', kind),
  }))

/** Mutes and blocks, mounted at /api/members. */
export const members = new Hono<AppEnv>()
  .get(
    '/hidden',
    fromReplica,
    memberWith((c, memberId) => [listHiddenMembers(c.var.db, memberId)]),
    (c) => c.json({ members: c.var.found[0] satisfies HiddenMember[] }),
  )
  .get(
    '/search',
    memberWith(
      (c, memberId) => [searchMembers(c.var.db, memberId, readQuery(c, MemberSearch).prefix)],
      SEARCHES_OF_MEMBER,
    ),
    validQuery(MemberSearch),
    (c) => c.json({ members: c.var.found[0] }),
  )
  .put('/:id/mute', hiding('mute'), (c) => {
    requireKnown(c.var.found)
    return answerHidden(c, 'mute')
  })
  .delete('/:id/mute', showing('mute'), (c) => answerHidden(c, 'mute'))
  .put('/:id/block', hiding('block'), (c) => {
    requireKnown(c.var.found)
    return answerHidden(c, 'block')
  })
  .delete('/:id/block', showing('block'), (c) => answerHidden(c, 'block'))

export type MembersApi = typeof members

async function answerHidden(c: Pick<Context<AppEnv>, 'var' | 'env' | 'body' | 'req'>, kind: Kind) {
  const { viewer } = c.var
  const memberId = c.req.param('id') ?? ''
  await Promise.all([
    notifyHidden(c.env, viewer.id, false),
    kind === 'block' && notifyHidden(c.env, memberId, true),
  ])
  for (const id of kind === 'block' ? [viewer.id, memberId] : [viewer.id])
    c.var.emit({ type: 'unread_changed', memberId: id })
  return c.body(null, 204)
}
