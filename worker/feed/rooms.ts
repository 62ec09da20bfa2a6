import { adminIds } from '../accounts'
import type { Database } from '../db/client'
import { retryLater } from '../errors'
import { LISTENER_HEADER, type ListenerRequest } from './room/listener'
import type { FeedNotice } from './room/pending-events'

/** The one file that knows the rooms' names. */
const LEAVES_DEFAULT = 4

const leafCount = (env: Cloudflare.Env) => Math.max(1, Number(env.FEED_LEAVES) || LEAVES_DEFAULT)

const leafName = (index: number) => `leaf-${index}`

const leaf = (env: Cloudflare.Env, index: number) => env.FEED_ROOM.getByName(leafName(index))

/** A member's sockets are all in one room, so that it can count them and end them. */
function indexOf(env: Cloudflare.Env, memberId: string) {
  let hash = 0
  for (let i = 0; i < memberId.length; i++) hash = (hash * 31 + memberId.charCodeAt(i)) >>> 0
  return hash % leafCount(env)
}

const leafOf = (env: Cloudflare.Env, memberId: string) => leaf(env, indexOf(env, memberId))

/** Tells every room how far the log goes, and what happened last. One that does not hear it finds out by itself, later. */
export async function notifyRooms(env: Cloudflare.Env, news: FeedNotice) {
  await Promise.all(
    Array.from({ length: leafCount(env) }, (_, index) => leaf(env, index).hear(news)),
  )
}

const knock = (env: Cloudflare.Env, visitor: ListenerRequest) =>
  leafOf(env, visitor.memberId).fetch('https://room/', {
    headers: { Upgrade: 'websocket', [LISTENER_HEADER]: JSON.stringify(visitor) },
  })

/**
 * The member's socket, which their room holds. Nothing of the browser's own request goes there: the room believes what it
 * is told. @throws DomainError `too_many_requests`
 */
export async function connectToRoom(env: Cloudflare.Env, visitor: ListenerRequest) {
  const response = await knock(env, visitor)
  if (response.status === 429) throw retryLater('too_many_requests', 30)
  return response
}

/** Holds one of the member's streams by a socket to their room. The room answers 429 when they have enough of them. */
export const holdStream = async (env: Cloudflare.Env, visitor: ListenerRequest) =>
  knock(env, visitor)

export const isStreamsFull = async (env: Cloudflare.Env, memberId: string) =>
  leafOf(env, memberId).isStreamsFull(memberId)

/** How many pages are open from this network in the other rooms. */
export async function countElsewhere(
  env: Cloudflare.Env,
  here: string | undefined,
  network: string,
) {
  const others = Array.from({ length: leafCount(env) }, (_, index) => leafName(index))
  const counts = await Promise.all(
    others
      .filter((name) => name !== here)
      .map(async (name) => env.FEED_ROOM.getByName(name).countFrom(network)),
  )
  return counts.reduce((sum, count) => sum + count, 0)
}

/** Ends the member's sockets: of one session, or of all. */
export const closeFeedSockets = (env: Cloudflare.Env, memberId: string, sessionId?: string) =>
  leafOf(env, memberId).end(memberId, sessionId ?? null)

/** Tells the member's open pages that they may do more or less than before. */
export const notifyMember = (env: Cloudflare.Env, memberId: string) =>
  leafOf(env, memberId).tell([memberId], 'session')

/**
 * The member sees somebody no longer, or again: their live feed follows before this answers. Pages of one who was blocked read
 * the feed again (`reads`); a room that does not hear it finds out by itself, seconds later.
 */
export const notifyHidden = (env: Cloudflare.Env, memberId: string, reads: boolean) =>
  leafOf(env, memberId)
    .hide(memberId, reads)
    .catch((error: unknown) => console.error({ announce_hidden: memberId, error }))

/** Tells the open pages of all who are administrators in this moment that the inbox has changed. */
export async function notifyAdmins(env: Cloudflare.Env, db: Database) {
  const byLeaf = Map.groupBy(await adminIds(db), (id) => indexOf(env, id))
  await Promise.all([...byLeaf].map(([index, ids]) => leaf(env, index).tell(ids, 'inbox')))
}
