import { type Context, Hono } from 'hono'
import { type HiddenMember, NewComment, NewPost, Page } from '../../shared/feed'
import { rightsOf } from '../accounts'
import { currentViewer, member } from '../accounts/middleware'
import type { RateLimit } from '../db/rate-limits'
import type { AppEnv } from '../env'
import { DomainError } from '../errors'
import { inBackground } from '../http/background'
import { clientAddress, rateLimit } from '../http/rate-limit'
import { isUpgrade, requireSameOriginUpgrade } from '../http/same-origin'
import { validJson, validQuery } from '../http/validate'
import { sweepPictures } from '../uploads'
import { deleteComment, listComments, publishComment } from './comments'
import { hideMember, listHiddenMembers, showMember } from './hidden-members'
import { likePost, unlikePost } from './likes'
import { deletePost, findPost, listPosts, publishPost } from './posts'
import type { ListenerRequest } from './room/listener'
import { connectToRoom, notifyHidden, notifyRooms } from './rooms'

/** The feed, mounted at /api/posts. Anyone reads; members write. */
export const feed = new Hono<AppEnv>()
  .get('/', validQuery(Page), async (c) => {
    const viewer = await currentViewer(c)
    const page = c.req.valid('query')
    return c.json(await listPosts(c.var.db, c.env.SESSION_SECRET, viewer?.id ?? null, page))
  })
  .post('/', member, validJson(NewPost), async (c) => {
    await rateLimit(c, POSTS_OF_MEMBER, c.var.viewer.id)
    const { post, news } = await publishPost(c.var.db, c.var.viewer, c.req.valid('json'))
    inBackground(c, notifyRooms(c.env, news))
    return c.json(post, 201)
  })
  .get('/:id', async (c) => {
    const viewer = await currentViewer(c)
    return c.json(await findPost(c.var.db, viewer, c.req.param('id')))
  })
  .delete('/:id', member, async (c) => {
    const news = await deletePost(c.var.db, c.var.viewer, c.req.param('id'))
    inBackground(c, notifyRooms(c.env, news))
    c.var.emit({ type: 'post_deleted' })
    inBackground(c, sweepPictures(c.env))
    return c.body(null, 204)
  })
  .get('/:id/comments', validQuery(Page), async (c) => {
    const page = c.req.valid('query')
    const viewer = await currentViewer(c)
    return c.json(
      await listComments(c.var.db, c.env.SESSION_SECRET, viewer, c.req.param('id'), page),
    )
  })
  .post('/:id/comments', member, validJson(NewComment), async (c) => {
    await rateLimit(c, COMMENTS_OF_MEMBER, c.var.viewer.id)
    const { comment, news } = await publishComment(
      c.var.db,
      c.var.viewer,
      c.req.param('id'),
      c.req.valid('json'),
    )
    inBackground(c, notifyRooms(c.env, news))
    return c.json(comment, 201)
  })
  .delete('/:id/comments/:commentId', member, async (c) => {
    const { id, commentId } = c.req.param()
    const news = await deleteComment(c.var.db, c.var.viewer, id, commentId)
    inBackground(c, notifyRooms(c.env, news))
    return c.body(null, 204)
  })
  .put('/:id/like', member, async (c) => {
    await rateLimit(c, REACTIONS_OF_MEMBER, c.var.viewer.id)
    const news = await likePost(c.var.db, c.var.viewer.id, c.req.param('id'))
    if (news) inBackground(c, notifyRooms(c.env, news))
    return c.body(null, 204)
  })
  .delete('/:id/like', member, async (c) => {
    await rateLimit(c, REACTIONS_OF_MEMBER, c.var.viewer.id)
    const news = await unlikePost(c.var.db, c.var.viewer.id, c.req.param('id'))
    if (news) inBackground(c, notifyRooms(c.env, news))
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
    memberId: id,
    sessionId,
    until: sessionUntil,
    rights: rightsOf(c.var.viewer),
    network: clientAddress(c),
    since,
  })
}

/** Mutes and blocks, mounted at /api/members. */
export const members = new Hono<AppEnv>()
  .use(member)
  .get('/hidden', async (c) =>
    c.json({ members: await listHiddenMembers(c.var.db, c.var.viewer.id) }),
  )
  .put('/:id/mute', (c) => setHidden(c, 'mute', true))
  .delete('/:id/mute', (c) => setHidden(c, 'mute', false))
  .put('/:id/block', (c) => setHidden(c, 'block', true))
  .delete('/:id/block', (c) => setHidden(c, 'block', false))

export type MembersApi = typeof members

async function setHidden(c: Context<AppEnv>, kind: HiddenMember['kind'], hide: boolean) {
  const { db, viewer } = c.var
  const memberId = c.req.param('id') ?? ''
  if (hide) await rateLimit(c, REACTIONS_OF_MEMBER, viewer.id)
  await (hide ? hideMember : showMember)(db, viewer.id, memberId, kind)
  await notifyHidden(c.env, viewer.id, false)
  if (kind === 'block') await notifyHidden(c.env, memberId, true)
  return c.body(null, 204)
}

const POSTS_OF_MEMBER: RateLimit = { name: 'posts', max: 10, seconds: 60 }
const COMMENTS_OF_MEMBER: RateLimit = { name: 'comments', max: 30, seconds: 60 }
/** Likes, removed likes, mutes and blocks. */
const REACTIONS_OF_MEMBER: RateLimit = { name: 'taps', max: 120, seconds: 60 }
